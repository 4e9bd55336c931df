import { Complaint } from '../lib/complaint.mjs';
import { changedBalance, noAudit } from './books-faults.mjs';
import {
  frozenDatabase,
  heldTable,
  newerSchema,
  olderDatabase,
  strayRow,
} from './database-faults.mjs';
import {
  forgottenQueue,
  heldDraws,
  heldJob,
  heldLog,
  lostMailServer,
  lostMirror,
} from './job-faults.mjs';
import { blockedLoop, killedNode, leakingNode, slowSenders } from './node-faults.mjs';

/**
 * Groups of faults, one after the other; those of a group are caused at once. `beside` lasts while all others do, since a
 * job is overdue after ten minutes. An audit that goes on beside `calm` has nothing to find; it is over before `rough`.
 */
const COURSE = {
  beside: [[heldJob]],
  books: [[noAudit], [changedBalance]],
  calm: [
    [lostMirror, slowSenders, blockedLoop, leakingNode, strayRow],
    [lostMailServer, heldDraws, heldLog, forgottenQueue],
  ],
  rough: [[heldTable], [frozenDatabase], [killedNode], [olderDatabase], [newerSchema]],
};

/**
 * The course, with the faults that fire the alerts whose names contain one of the words in any case; all of it when there
 * are no words. @throws Complaint
 */
export function courseOf(words) {
  const all = Object.values(COURSE).flat(2);
  const names = all.flatMap(({ alerts }) => alerts.map(({ alert }) => alert));
  const isNamed = (word, name) => name.toLowerCase().includes(word.toLowerCase());
  const unknown = words.find((word) => !names.some((name) => isNamed(word, name)));
  if (unknown !== undefined)
    throw new Complaint(
      `No alert has "${unknown}" in its name. There are:\n${names.map((name) => `  ${name}`).join('\n')}`,
    );
  const isChosen = ({ alerts }) =>
    words.length === 0 || alerts.some(({ alert }) => words.some((word) => isNamed(word, alert)));
  const chosen = ([part, groups]) => [part, groups.map((group) => group.filter(isChosen))];
  return Object.fromEntries(Object.entries(COURSE).map(chosen));
}

/** The alerts that a fault of the course fires. */
export const firedAlerts = () =>
  Object.values(COURSE)
    .flat(2)
    .flatMap(({ alerts }) => alerts.map(({ alert }) => alert));
