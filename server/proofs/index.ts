// Verifiable draws (decision 123): the code that raffles and the membership's giveaways share.
export { attest } from './attest';
export { type Commitment, commit, commitmentParts } from './commitment';
export { openSecret, resealDrawSecrets, secretBytes } from './draw-secrets';
export { fingerprintOf } from './fingerprint-of';
export { fixList, protocolOf } from './fix-list';
export { hasRound } from './has-round';
export {
  chainParts,
  type InventedChain,
  type InventedList,
  inventedChains,
  inventedList,
} from './invented-chain';
export { publishedHeadOf } from './list-head';
export { proofOfTicket } from './proof-of-ticket';
export { readChain } from './read-chain';
export { restoreSecret } from './restore-secret';
export { type Outcome, reveal } from './reveal';
export { numberingOf } from './ticket-numbers';
