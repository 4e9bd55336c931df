// The append-only public log (decision 121).
export { appendParts, appendToLog, storedEntry } from './append-to-log';
export { entriesOfDraw } from './entries-of-draw';
export { fillLog } from './fill-log';
export { isLogHalted } from './halt-log';
export { headsOfDraws } from './heads-of-draws';
export { keepLogIdentity, readLogIdentity, resealLogKey } from './keep-identity';
export { logIdentity } from './log-identity';
export { logOutsideResult } from './log-outside-result';
export { checkMirror, mirrorLog } from './mirror-log';
export {
  consistencyOf,
  findInLog,
  headOf,
  latestHead,
  publishedNote,
} from './read-log';
export { readTileBytes } from './read-tiles';
export { sequenceLog, sequenceLogUnlessRunning } from './sequence-log';
export { stampLog } from './stamp-log';
export { type Taken, takeCosignatures } from './take-cosignature';
