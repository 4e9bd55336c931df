import type { ProofChain } from '@/lib/contract/draw-proofs';
import type { PublishedChain } from '../chain/check-chain';
import chain from './a-published-chain.json';

/** An honest draw of protocol 2: 62 numbers and four prizes, with the sandbox's authority and beacon: a known answer. */
export const aPublishedChain = (changes: Partial<PublishedChain> = {}): PublishedChain => ({
  ...chain,
  ...{ second: null, head: null },
  ...changes,
});

/** The same in the form of a proof. */
export function aProofChain(changes: Partial<ProofChain> = {}): ProofChain {
  const { fingerprint, document, authority, commitmentToken, closingToken, ...rest } = chain;
  const { offer, list, root, round, signature, secret } = rest;
  return {
    ...{ fingerprint, document, authority, commitmentToken, closingToken },
    ...{ offer, list, root, round, signature, secret },
    commitmentAt: '2026-10-01T00:00:00.000Z',
    numberCount: 62,
    closingAt: '2026-11-18T10:00:00.000Z',
    beaconId: 'sandbox',
    roundAt: '2026-11-19T01:00:00.000Z',
    ...changes,
  };
}
