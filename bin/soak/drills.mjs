import { Complaint } from '../lib/complaint.mjs';
import { journeysAtLength, longTests, pagesOfRoutes } from './at-length.mjs';
import { deadDatabase, frozenDatabase } from './dead-database.mjs';
import { firstStart } from './first-start.mjs';
import { frozenNode } from './frozen-node.mjs';
import { fullDisk } from './full-disk.mjs';
import { kills, killsBehindPgbouncer } from './kills.mjs';
import { overload } from './overload.mjs';
import { pageOverload } from './page-overload.mjs';
import { sharedCache } from './shared-cache.mjs';
import { slowSenders } from './slow-senders.mjs';
import { stops } from './stops.mjs';
import { upgrade } from './upgrade.mjs';

/**
 * `[name, drill]` each: a drill returns a sentence on what held, or `{ notRun }` with the reason why this machine
 * cannot run it, and throws an Error that says what did not hold.
 */
const DRILLS = [
  ['a first start killed at twenty moments', firstStart],
  ['a loaded node stopped twenty times', stops],
  ['a database killed under a serving shop', deadDatabase],
  ['a database frozen under a serving shop', frozenDatabase],
  ['kills at random moments of every stage', kills],
  ['kills behind a PgBouncer', killsBehindPgbouncer],
  ['a frozen node', frozenNode],
  ['a full disk', fullDisk],
  ['overload', overload],
  ['overload of pages', pageOverload],
  ['slow-senders', slowSenders],
  ['a shared cache in front', sharedCache],
  ['an upgrade beside the previous release, and back', upgrade],
  ['kills and random steps at length', longTests],
  ['pages of every route in every width and scheme', pagesOfRoutes],
  ['journeys on a phone, and pages in the dark', journeysAtLength],
];

/** The drills whose names contain one of the words; all of them when there are no words. @throws Complaint */
export function drillsNamed(words) {
  const names = DRILLS.map(([name]) => name);
  const unknown = words.find((word) => !names.some((name) => name.includes(word)));
  if (unknown !== undefined)
    throw new Complaint(
      `No drill has "${unknown}" in its name. There are:\n${names.map((name) => `  ${name}`).join('\n')}`,
    );
  return DRILLS.filter(([name]) => !words.length || words.some((word) => name.includes(word)));
}
