import { pause } from '../lib/processes.mjs';
import { seconds } from '../lib/progress.mjs';

const LOOK_MS = 500;

/** Waits until something is so. @throws Error when it takes too long */
export async function until(what, withinMs, isSo) {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited ${seconds(withinMs)} for ${what}`);
    await pause(LOOK_MS);
  }
}
