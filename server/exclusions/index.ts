export { accountsToCompare, markCompared } from './accounts-to-compare';
export { settleMatches } from './decide-match';
export { factsOf } from './facts-of';
export { findMatches } from './find-matches';
export { heldAt, isHeld, isHeldSilently, isKnownDevice, refuseHeld } from './held';
export { type ExclusionDoor, insertMatches } from './insert-matches';
export { keepAllMarks, keepMarks, keepMarksOf } from './keep-marks';
export { describeMatch, listMatches, type WaitingMatch } from './list-matches';
export { customersToAsk, isUnanswered, keepAnswer, registeredPerson } from './register-answers';
