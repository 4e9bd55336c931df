import { randomBytes } from 'node:crypto';
import { seedHash } from '@/lib/rules/raffles/commitment';

export interface CommittedSeed {
  seed: string;
  seedHash: string;
}

/** A new secret for a raffle draw, and the hash that is published long before sales close. */
export async function commitSeed(): Promise<CommittedSeed> {
  const seed = randomBytes(32).toString('hex');
  return { seed, seedHash: await seedHash(seed) };
}
