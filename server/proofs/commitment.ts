import { randomBytes } from 'node:crypto';
import { addDays } from 'date-fns';
import { type SQL, sql } from 'drizzle-orm';
import { vkeyText } from '@/lib/rules/log/note';
import { chainHash, roundFrom, roundTime } from '@/lib/rules/raffles/chain/beacon';
import { sha256Hex } from '@/lib/rules/raffles/chain/bytes';
import {
  type Document3,
  documentText,
  fingerprintOf,
  PROTOCOL_3,
  secretHash,
} from '@/lib/rules/raffles/chain/commitment-document';
import { certificateHash } from '@/lib/rules/raffles/chain/timestamp-token';
import type { TimestampAuthority, Witnesses } from '@/server/gateways/witness';
import { appendParts, logIdentity, storedEntry } from '@/server/log';
import { drawSecrets } from './draw-secrets';
import { sealForEscrow } from './escrow';

/** A draw's part of the document; `commit` adds the rest. */
export type Promised = Pick<Document3, 'offer' | 'draw' | 'currency' | 'totalNumbers' | 'prizes'> &
  Partial<Pick<Document3, 'leastTickets' | 'belowLeast'>> & {
    opensAt: Date;
    closesAt: Date;
    drawsAt: Date;
  };

/** A timestamped commitment: one row for each of its tables. */
export interface Commitment {
  subjectId: string;
  document: string;
  fingerprint: string;
  authority: string;
  token: string;
  stampedAt: Date;
  secondAuthority: string | null;
  secondToken: string | null;
  sealed: string;
  secretHash: string;
  /** the envelope of the secret's second holder */
  escrow: string | null;
  /** the promise's entry in the public log */
  promise: ReturnType<typeof storedEntry>;
}

/** If nothing is revealed so long after the beacon's round, everybody is paid back. */
const REVEALED_WITHIN_DAYS = 7;

/**
 * Generates a draw's secret, binds it to everything that is promised, and has the fingerprint
 * timestamped by every authority. It stores nothing: a draw is written only together with its
 * commitment and with the promise's entry in the public log, so none can be on sale without them.
 * @param now the shop's time @throws an Error if an authority is unavailable, or stamps after sales
 * begin
 */
export async function commit(
  { isSandbox, authority, second, beacon }: Witnesses,
  subjectId: string,
  { opensAt, closesAt, drawsAt, ...promised }: Promised,
  now: Date,
): Promise<Commitment> {
  const secret = randomBytes(32).toString('hex');
  const { chain } = beacon;
  const { origin, key } = logIdentity();
  const authorities = second ? [authority, second] : [authority];
  const round = roundFrom(chain, drawsAt);
  const escrow = sealForEscrow(secret, promised);
  const text = documentText({
    protocol: PROTOCOL_3,
    sandbox: isSandbox,
    leastTickets: null,
    belowLeast: 'refund',
    ...promised,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    drawsAt: drawsAt.toISOString(),
    refundAfter: addDays(roundTime(chain, round), REVEALED_WITHIN_DAYS).toISOString(),
    beacon: { ...chain, chainHash: chainHash(chain), round },
    authorities: authorities.map(({ certificate }) => certificateHash(certificate)),
    log: { origin, key: vkeyText(key) },
    secretHash: secretHash(secret),
    ...(escrow && { escrow: sha256Hex(escrow) }),
  });
  const fingerprint = fingerprintOf(text);
  // if a moved clock has jumped past the opening, the stamp has the time of the opening
  const at = now < opensAt ? now : opensAt;
  const [stamp, secondStamp] = await stampByAll(authorities, fingerprint, at);
  for (const { at: stampedAt } of [stamp, ...(secondStamp ? [secondStamp] : [])]) {
    if (stampedAt > opensAt)
      throw new Error(`The commitment of ${promised.offer} was stamped too late.`);
  }
  return {
    subjectId,
    document: text,
    fingerprint,
    authority: authority.certificate,
    token: stamp.token,
    stampedAt: stamp.at,
    secondAuthority: second?.certificate ?? null,
    secondToken: secondStamp?.token ?? null,
    sealed: drawSecrets.seal(secret, subjectId),
    ...{ secretHash: secretHash(secret), escrow },
    promise: storedEntry({
      ...{ kind: 'promise', offer: promised.offer, draw: promised.draw, fingerprint },
    }),
  };
}

type Stamp = Awaited<ReturnType<TimestampAuthority['stamp']>>;

/** @throws an Error if one of them is unavailable: all that were promised have to stamp */
export async function stampByAll(
  [first, second]: readonly TimestampAuthority[],
  hash: string,
  at: Date,
): Promise<[Stamp, Stamp?]> {
  if (!first) throw new Error('There is no timestamp authority.');
  const stamp = await first.stamp(hash, at);
  return second ? [stamp, await second.stamp(hash, at)] : [stamp];
}

/** CTEs that write commitments and their entries in the log, only for the subjects in `written (id)`. */
export const commitmentParts = (commitments: readonly Commitment[]): SQL => sql`
    promised as materialized (
      select p.* from jsonb_to_recordset(${JSON.stringify(commitments)}::jsonb) as p ("subjectId" uuid, document text,
        fingerprint text, authority text, token text, "stampedAt" timestamptz, "secondAuthority" text,
        "secondToken" text, sealed text, escrow text, promise jsonb)
      join written on written.id = p."subjectId"),
    committed as (
      insert into draw_commitments (subject_id, document, fingerprint, authority, token, stamped_at, second_authority,
        second_token)
      select "subjectId", document, fingerprint, authority, token, "stampedAt", "secondAuthority", "secondToken"
      from promised),
    hidden as (
      insert into draw_sealed_secrets (subject_id, sealed) select "subjectId", sealed from promised),
    entrusted as (
      insert into draw_escrows (subject_id, envelope) select "subjectId", escrow from promised where escrow is not null),
    ${appendParts(sql`
      select promise->>'subject' as subject, promise->>'body' as body, promise->>'leaf' as leaf from promised`)}`;
