// The wall: a second window for the room. It is drawn from the slide alone, so no note and no count that is closed can be in it.
import {h, mount, patch} from "./dom.js";
import {wall_slide} from "./demo_slide.js";

/** @typedef {import("./types_demo.d.ts").Wall} Wall */
/** @typedef {import("./types_demo.d.ts").DemoContext} DemoContext */

/** A slide is drawn as if the wall were so large, and enlarged to what it is. */
const WALL_WIDE = 1200;
const WALL_HIGH = 675;

/** @returns {Wall} */
export function fresh_wall() {
  return {window: null, place: null, mounted: null, redraw: null};
}

/** @param {Wall} wall @param {any} view the teacher's window @param {(event: any) => void} on_key @param {() => void} closed @returns {boolean} did it open? */
export function open_wall(wall, view, on_key, closed) {
  const other = view.open("", "", "popup,width=1280,height=720");
  if (!other) return false;
  const {document: page} = view;
  const styles = [...page.querySelectorAll("style")].map((style) => style.innerText).filter((text) => text.includes(".rake-learn"));
  mount(other.document, other.document.head, h("style", null, "html,body{margin:0;height:100%;overflow:hidden}", styles.join("\n")));
  const theme = page.body.getAttribute("data-jp-theme-light") || "true";
  const place = mount(other.document, other.document.body, h("div", {"data-jp-theme-light": theme}));
  Object.assign(wall, {window: other, mounted: null, place: place.dom});
  other.addEventListener("keydown", on_key);
  other.addEventListener("resize", () => wall.redraw && wall.redraw());
  other.addEventListener("pagehide", () => { if (wall.window !== other) return; Object.assign(wall, {window: null, mounted: null, redraw: null}); closed(); });
  view.addEventListener("pagehide", () => close_wall(wall));
  return true;
}

/** @param {Wall} wall */
export function close_wall(wall) {
  if (wall.window) wall.window.close();
  Object.assign(wall, {window: null, mounted: null, redraw: null});
}

/** @param {Wall} wall @param {DemoContext} context */
export function draw_wall(wall, context) {
  const {window: other, place} = wall;
  if (!other || other.closed) return;
  const zoom = Math.max(0.3, Math.round(100 * Math.min(other.innerWidth / WALL_WIDE, other.innerHeight / WALL_HIGH)) / 100);
  const tree = wall_slide(context, zoom);
  wall.mounted = wall.mounted ? patch(other.document, wall.mounted, tree) : mount(other.document, place, tree);
  other.document.title = context.page.slide.title;
  wall.redraw = () => draw_wall(wall, context);
}
