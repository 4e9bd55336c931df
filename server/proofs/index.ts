// Draws that nobody can bend (decision 039): what raffles and the membership's giveaways have in common.
export { attest } from './attest';
export { type Commitment, commit, commitmentParts } from './commitment';
export { openSecret, resealDrawSecrets, secretBytes } from './draw-secrets';
export { fingerprintOf } from './fingerprint-of';
export { fixList } from './fix-list';
export { type InventedChain, inventedChain } from './invented-chain';
export { readChain } from './read-chain';
export { type Outcome, reveal } from './reveal';
export { numberingOf } from './ticket-numbers';
