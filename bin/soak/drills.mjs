import { deadDatabase } from './dead-database.mjs';
import { firstStart } from './first-start.mjs';
import { stops } from './stops.mjs';

/** `[name, drill]` each: a drill answers in words what held, and throws an Error that says what did not. */
export const DRILLS = [
  ['a first start killed at twenty moments', firstStart],
  ['a loaded node stopped twenty times', stops],
  ['a database killed under a serving shop', deadDatabase],
];
