import { roundTime } from '@/lib/rules/raffles/chain/beacon';
import { readDocument } from '@/lib/rules/raffles/chain/commitment-document';
import { entryLines, type ListedEntry } from '@/lib/rules/raffles/chain/entry-list';
import { merkleRoot } from '@/lib/rules/raffles/chain/merkle-root';
import type { Witnesses } from '@/server/gateways/witness';
import type { Commitment } from './commitment';
import { drawSecrets, secretBytes } from './draw-secrets';

/** A complete chain for a commitment, for past draws that the sandbox invents. */
export interface InventedChain {
  subjectId: string;
  fingerprint: string;
  entries: readonly ListedEntry[];
  list: string;
  root: string;
  numberCount: number;
  token: string;
  stampedAt: Date;
  round: number;
  signature: string;
}

/** Gets the sandbox witnesses' statements for invented entries, in the same way as for sold ones. */
export async function inventedChain(
  { authority, beacon }: Witnesses,
  { subjectId, document, fingerprint, sealed }: Commitment,
  invent: (secret: Uint8Array) => readonly ListedEntry[],
): Promise<{ chain: InventedChain; secret: string }> {
  const secret = drawSecrets.open(sealed, subjectId);
  const entries = invent(secretBytes(secret));
  const lines = entryLines(entries);
  const root = merkleRoot(lines);
  const { closesAt, beacon: named } = readDocument(document);
  const stamp = await authority.stamp(root, new Date(closesAt));
  if (stamp.at >= roundTime(named, named.round)) throw new Error('A past that cannot have been');
  const chain = {
    ...{ subjectId, fingerprint, entries, root },
    list: lines.join('\n'),
    numberCount: entries.reduce((sum, { numbers }) => sum + numbers.length, 0),
    token: stamp.token,
    stampedAt: stamp.at,
    round: named.round,
    signature: await beacon.signatureOf(named.round),
  };
  return { chain, secret };
}
