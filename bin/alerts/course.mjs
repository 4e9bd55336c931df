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

/** A job is overdue after ten minutes: this fault lasts while those of the groups do. */
const BESIDE = [heldJob];
/**
 * Groups of faults, one after the other; those of a group are caused at once. Time passes for the shop in the first one
 * alone: no night may come while a balance is wrong, since its sum is published for good.
 */
const GROUPS = [
  [noAudit, lostMailServer, heldDraws, heldLog, forgottenQueue],
  [changedBalance, lostMirror, slowSenders, blockedLoop, leakingNode, strayRow],
  ...[[heldTable], [killedNode], [olderDatabase]],
];
/** What comes once no job is held: a run that fails has ended as well, and these let every job fail. */
const AFTERWARDS = [[frozenDatabase], [newerSchema]];
const ALL = [BESIDE, ...GROUPS, ...AFTERWARDS].flat();

/**
 * The course, with the faults that fire the alerts whose names contain one of the words in any case; all of it when there
 * are no words. @throws Complaint
 */
export function courseOf(words) {
  const names = firedAlerts();
  const isNamed = (word, name) => name.toLowerCase().includes(word.toLowerCase());
  const unknown = words.find((word) => !names.some((name) => isNamed(word, name)));
  if (unknown !== undefined)
    throw new Complaint(
      `No alert has "${unknown}" in its name. There are:\n${names.map((name) => `  ${name}`).join('\n')}`,
    );
  const isChosen = ({ alerts }) =>
    words.length === 0 || alerts.some(({ alert }) => words.some((word) => isNamed(word, alert)));
  const chosen = (groups) => groups.map((group) => group.filter(isChosen));
  return {
    beside: BESIDE.filter(isChosen),
    ...{ groups: chosen(GROUPS), afterwards: chosen(AFTERWARDS) },
  };
}

/** The alerts that the faults of the course fire. */
export const firedAlerts = () => ALL.flatMap(({ alerts }) => alerts.map(({ alert }) => alert));
