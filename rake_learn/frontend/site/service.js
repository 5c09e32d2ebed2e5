// Keeps the whole site for when there is no network. VERSION and FILES are filled in when the site is built.
const VERSION = "rake-learn 0";
const FILES = [];

self.addEventListener("install", (event) => {
  // What the browser kept of an older version must not get in between.
  const fresh = FILES.map((name) => new Request(name, {cache: "no-cache"}));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("rake-learn ") && name !== VERSION).map((name) => caches.delete(name)))));
});

self.addEventListener("message", ({data}) => { if (data === "now") self.skipWaiting(); });

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(caches.open(VERSION).then((cache) => cache.match(event.request, {ignoreSearch: true})).then((kept) => kept || fetch(event.request)));
});
