import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { chainHash, roundFrom } from '@/lib/rules/raffles/chain/beacon';
import {
  type CommitmentDocument,
  documentText,
  fingerprintOf,
  PROTOCOL_2,
  readDocument,
  secretHash,
} from '@/lib/rules/raffles/chain/commitment-document';
import { certificateHash } from '@/lib/rules/raffles/chain/timestamp-token';
import type { Witnesses } from '@/server/gateways/witness';
import { appendParts, storedEntry } from '@/server/log';
import { drawSecrets } from './draw-secrets';

/** A draw's part of the document; `commit` adds the rest. */
export type Promised = Pick<
  CommitmentDocument,
  'offer' | 'draw' | 'currency' | 'totalNumbers' | 'prizes'
> & { opensAt: Date; closesAt: Date; drawsAt: Date };

/** A timestamped commitment: one row for each of its tables. */
export interface Commitment {
  subjectId: string;
  document: string;
  fingerprint: string;
  authority: string;
  token: string;
  stampedAt: Date;
  sealed: string;
  secretHash: string;
}

/**
 * Generates a draw's secret, binds it to everything that is promised, and has the fingerprint
 * timestamped. It stores nothing: a draw is written only together with its commitment, so none can be
 * on sale without one.
 * @param now the shop's time @throws an Error if the authority is unavailable, or stamps after sales
 * begin
 */
export async function commit(
  { isSandbox, authority, beacon }: Witnesses,
  subjectId: string,
  { opensAt, closesAt, drawsAt, ...promised }: Promised,
  now: Date,
): Promise<Commitment> {
  const secret = randomBytes(32).toString('hex');
  const { chain } = beacon;
  const text = documentText({
    protocol: PROTOCOL_2,
    sandbox: isSandbox,
    ...promised,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    drawsAt: drawsAt.toISOString(),
    beacon: { ...chain, chainHash: chainHash(chain), round: roundFrom(chain, drawsAt) },
    authority: certificateHash(authority.certificate),
    secretHash: secretHash(secret),
  });
  const fingerprint = fingerprintOf(text);
  // if a moved clock has jumped past the opening, the stamp has the time of the opening
  const { token, at } = await authority.stamp(fingerprint, now < opensAt ? now : opensAt);
  if (at > opensAt) throw new Error(`The commitment of ${promised.offer} was stamped too late.`);
  return {
    subjectId,
    document: text,
    fingerprint,
    authority: authority.certificate,
    token,
    stampedAt: at,
    sealed: drawSecrets.seal(secret, subjectId),
    secretHash: secretHash(secret),
  };
}

/** The commitment together with the entry of the public log that tells of it. */
function logged(commitment: Commitment) {
  const { document, fingerprint } = commitment;
  const { offer, draw } = readDocument(document);
  return { ...commitment, entry: storedEntry({ kind: 'promise', offer, draw, fingerprint }) };
}

/** CTEs that write commitments, only for the subjects in `written (id)`, and the promises in the public log. */
export const commitmentParts = (commitments: readonly Commitment[]): SQL => sql`
    promised as materialized (
      select p.* from jsonb_to_recordset(${JSON.stringify(commitments.map(logged))}::jsonb) as p ("subjectId" uuid, document text,
        fingerprint text, authority text, token text, "stampedAt" timestamptz, sealed text, entry jsonb)
      join written on written.id = p."subjectId"),
    committed as (
      insert into draw_commitments (subject_id, document, fingerprint, authority, token, stamped_at)
      select "subjectId", document, fingerprint, authority, token, "stampedAt" from promised),
    hidden as (
      insert into draw_sealed_secrets (subject_id, sealed) select "subjectId", sealed from promised),
    ${appendParts(sql`
      select entry ->> 'subject' as subject, entry ->> 'body' as body, entry ->> 'leaf' as leaf from promised`)}`;
