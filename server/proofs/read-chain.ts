import { sql } from 'drizzle-orm';
import type { ProofChain } from '@/lib/contract/draw-proofs';
import { roundTime } from '@/lib/rules/raffles/chain/beacon';
import { readDocument } from '@/lib/rules/raffles/chain/commitment-document';
import type { Db } from '@/server/db/pool';

interface Row extends Record<string, unknown> {
  document: string;
  fingerprint: string;
  authority: string;
  token: string;
  stamped_at: string;
  list: string | null;
  root: string | null;
  number_count: number | null;
  list_token: string | null;
  list_stamped_at: string | null;
  second_authority: string | null;
  second_token: string | null;
  second_list_token: string | null;
  escrow: string | null;
  head: ProofChain['head'];
  signature: string | null;
}

/**
 * Everything published about a draw so far; null for protocol 1.
 * @param secret only once it is revealed, according to the draw's own row
 */
export async function readChain(
  db: Db,
  subjectId: string,
  secret: string | null,
): Promise<ProofChain | null> {
  const { rows } = await db.execute<Row>(sql`
    select c.document, c.fingerprint, c.authority, c.token, c.stamped_at, c.second_authority, c.second_token, l.list, l.root, l.number_count,
      s.token as list_token, s.stamped_at as list_stamped_at, s.second_token as second_list_token, s.head, r.signature, e.envelope as escrow
    from draw_commitments c
    left join draw_lists l using (subject_id)
    left join draw_list_stamps s using (subject_id)
    left join draw_rounds r using (subject_id)
    left join draw_escrows e using (subject_id)
    where subject_id = ${subjectId}`);
  const [row] = rows;
  if (!row) return null;
  const { beacon, offer } = readDocument(row.document);
  return {
    offer,
    fingerprint: row.fingerprint,
    document: row.document,
    authority: row.authority,
    commitmentToken: row.token,
    commitmentAt: instant(row.stamped_at),
    second:
      row.second_authority && row.second_token
        ? {
            authority: row.second_authority,
            commitmentToken: row.second_token,
            closingToken: row.second_list_token,
          }
        : null,
    list: row.list,
    root: row.root,
    numberCount: row.number_count,
    closingToken: row.list_token,
    closingAt: row.list_stamped_at && instant(row.list_stamped_at),
    head: row.head ?? null,
    beaconId: beacon.id,
    round: beacon.round,
    roundAt: roundTime(beacon, beacon.round).toISOString(),
    signature: row.signature,
    ...(row.escrow && { escrow: row.escrow }),
    secret,
  };
}

const instant = (time: string): string => new Date(time).toISOString();
