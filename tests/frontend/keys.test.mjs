import assert from "node:assert/strict";
import {test} from "node:test";
import {along_the_text, key_intent} from "../../rake_learn/frontend/keys.js";

const where = {at: 4, last: 9, rows: [[1, null, 3], [4, 5, null]], article: false};
const wide = {...where, rows: [[1, 2, null, 4, 5, 6, 7, 8, 9, 10], [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]]};
const press = (key, more = {}) => key_intent({key, plain: true, focus: "other", place: 0, digits: "", ...more}, more.where || where);

test("arrows, page keys, Home and End step", () => {
  assert.deepEqual(press("ArrowRight"), {kind: "step", at: 5});
  assert.deepEqual(press("ArrowLeft"), {kind: "step", at: 3});
  assert.deepEqual(press("PageDown"), {kind: "step", at: 5});
  assert.deepEqual(press("PageUp"), {kind: "step", at: 3});
  assert.deepEqual(press("Home"), {kind: "step", at: 0});
  assert.deepEqual(press("End"), {kind: "step", at: 9});
});

test("steps stop at both ends", () => {
  assert.deepEqual(press("ArrowRight", {where: {...where, at: 9}}), {kind: "step", at: 9});
  assert.deepEqual(press("ArrowLeft", {where: {...where, at: 0}}), {kind: "step", at: 0});
});

test("keys with a modifier, other letters and Tab are left alone", () => {
  assert.equal(press("ArrowRight", {plain: false}), null);
  for (const key of ["Tab", "Enter", " ", "d", "x", "ArrowUp", "ArrowDown"]) assert.equal(press(key), null, key);
});

test("text and slider keep their keys", () => {
  for (const focus of ["text", "range"]) for (const key of ["ArrowLeft", "Home", "5"]) assert.equal(press(key, {focus}), null);
  assert.equal(press("ArrowLeft", {focus: "radio"}), null);
  assert.deepEqual(press("PageDown", {focus: "radio"}), {kind: "step", at: 5});
});

test("Escape closes an article first, then leaves", () => {
  assert.deepEqual(press("Escape", {where: {...where, article: true}}), {kind: "close"});
  assert.deepEqual(press("Escape", {focus: "text"}), {kind: "leave"});
});

test("a digit takes a free place; a taken one is said, and one that is none is left to the browser", () => {
  assert.deepEqual(press("3"), {kind: "pick", place: 3});
  assert.deepEqual(press("2"), {kind: "taken", place: 2});
  assert.deepEqual(press("6"), {kind: "taken", place: 6});
  assert.equal(press("7"), null);
  assert.equal(press("3", {where: {...where, rows: []}}), null);
});

test("a digit held down takes one card", () => {
  assert.equal(press("3", {repeat: true}), null);
});

test("with more than nine places digits make a number and only move the focus", () => {
  assert.deepEqual(press("1", {where: wide}), {kind: "focus_place", place: 1, digits: "1"});
  assert.deepEqual(press("7", {where: wide, digits: "1"}), {kind: "focus_place", place: 17, digits: "17"});
  assert.deepEqual(press("3", {where: wide}), {kind: "taken", place: 3}, "there is no place 30 to come");
  assert.deepEqual(press("8", {where: wide, digits: "9"}), {kind: "focus_place", place: 8, digits: "98"}, "98 is no place, so 8 starts anew");
});

test("arrows move among free places and wrap around", () => {
  const move = (key, place) => press(key, {focus: "place", place}).place;
  assert.equal(move("ArrowRight", 1), 3);
  assert.equal(move("ArrowRight", 3), 4);
  assert.equal(move("ArrowRight", 5), 1);
  assert.equal(move("ArrowLeft", 1), 5);
  assert.equal(move("ArrowDown", 1), 4);
  assert.equal(move("ArrowDown", 3), 5, "place 6 is not free, 5 is nearest");
  assert.equal(move("ArrowUp", 5), 1);
  assert.equal(move("ArrowUp", 3), 3, "there is no row above");
  assert.equal(move("Home", 5), 1);
  assert.equal(move("End", 1), 5);
});

test("arrows follow the text: from right to left the left one goes on", () => {
  assert.deepEqual(["ArrowLeft", "ArrowRight", "ArrowUp", "Home"].map((key) => along_the_text(key, "rtl")), ["ArrowRight", "ArrowLeft", "ArrowUp", "Home"]);
  assert.equal(along_the_text("ArrowLeft", "ltr"), "ArrowLeft");
});

test("letters read, help and project; with them off neither letters nor digits do anything", () => {
  assert.deepEqual(press("r"), {kind: "read", asked: "table"});
  assert.deepEqual(press("H"), {kind: "read", asked: "hand"});
  assert.deepEqual(press("c", {focus: "place", place: 1}), {kind: "read", asked: "centre"});
  assert.deepEqual(press("w"), {kind: "read", asked: "who"});
  assert.deepEqual(press("p"), {kind: "project"});
  assert.deepEqual(press("?", {plain: false}), {kind: "panel", name: "keys"}, "typed with Shift");
  assert.equal(press("?", {plain: false, command: true}), null);
  for (const focus of ["text", "range"]) for (const key of ["r", "?"]) assert.equal(press(key, {focus}), null);
  const off = {where: {...where, letters: false}};
  for (const key of ["r", "h", "c", "w", "p", "?", "3"]) assert.equal(press(key, off), null);
  assert.deepEqual(press("ArrowRight", off), {kind: "step", at: 5});
});
