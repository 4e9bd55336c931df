import { sql } from 'drizzle-orm';
import { roundTime } from '@/lib/rules/raffles/chain/beacon';
import {
  type CommitmentDocument,
  PROTOCOL_2,
  readDocument,
} from '@/lib/rules/raffles/chain/commitment-document';
import { headHash, type PublishedHead, readHead } from '@/lib/rules/raffles/chain/published-head';
import type { Db } from '@/server/db/pool';
import type { Witnesses } from '@/server/gateways/witness';
import { shopNow } from '@/server/kernel/clock';
import { log } from '@/server/runtime/log';
import { stampByAll } from './commitment';
import { listHeads } from './list-head';

interface Standing extends Record<string, unknown> {
  document: string;
  fingerprint: string;
  second_authority: string | null;
  root: string;
  number_count: number;
  stamped_at: string | null;
  has_round: boolean;
}

/**
 * Collects the witnesses' statements on a closed draw: its list gets into a head of the public log and
 * that is timestamped as soon as it is fixed (protocol 2: the list's root is), and the beacon's round
 * is fetched once it is published. A witness that is unavailable is asked again on the next run;
 * nothing replaces it. A list that was not timestamped before the beacon's round is never drawn:
 * people must decide what happens.
 * @returns whether both statements exist
 */
export async function attest(
  ctx: { db: Db },
  subjectId: string,
  witnesses: Witnesses | null,
): Promise<boolean> {
  const { rows } = await ctx.db.execute<Standing>(sql`
    select c.document, c.fingerprint, c.second_authority, l.root, l.number_count, s.stamped_at, exists (
      select 1 from draw_rounds r where r.subject_id = c.subject_id) as has_round
    from draw_commitments c
    join draw_lists l using (subject_id)
    left join draw_list_stamps s using (subject_id)
    where subject_id = ${subjectId}`);
  const [standing] = rows;
  if (standing?.has_round) return true;
  if (!standing || !witnesses) return false;
  const document = readDocument(standing.document);
  const { beacon } = document;
  const roundAt = roundTime(beacon, beacon.round);
  const now = await shopNow(ctx);
  const stampedAt = standing.stamped_at
    ? new Date(standing.stamped_at)
    : await stampList(ctx, witnesses, { ...standing, subjectId, document, now });
  if (stampedAt >= roundAt) {
    log.error('the list was stamped when the beacon had spoken: not drawn', { subjectId });
    return false;
  }
  if (roundAt > now) return false;
  const signature = await witnesses.beacon.signatureOf(beacon.round);
  await ctx.db.execute(sql`
    insert into draw_rounds (subject_id, round, signature)
    values (${subjectId}, ${beacon.round}, ${signature}) on conflict do nothing`);
  return true;
}

const wholeSecondFrom = (time: string): Date => new Date(Math.ceil(Date.parse(time) / 1000) * 1000);

interface Stamping extends Pick<Standing, 'fingerprint' | 'root' | 'number_count'> {
  subjectId: string;
  document: CommitmentDocument;
  second_authority: string | null;
  now: Date;
}

/** The sandbox's clock may have jumped past the close, so its authority stamps with the time of the close. */
async function stampList(
  ctx: { db: Db },
  { authority, second }: Witnesses,
  { subjectId, document, now, ...standing }: Stamping,
): Promise<Date> {
  const at = document.sandbox ? wholeSecondFrom(document.closesAt) : now;
  const { hash, head } = await whatIsStamped(ctx, document, standing);
  if (standing.second_authority && standing.second_authority !== second?.certificate) {
    throw new Error(`The second authority of draw ${subjectId} is not configured any more`);
  }
  const authorities = standing.second_authority && second ? [authority, second] : [authority];
  const stamps = await stampByAll(authorities, hash, at);
  const latest = stamps.reduce(
    (one, other) => (other && other.at > one ? other.at : one),
    new Date(0),
  );
  const { rows } = await ctx.db.execute<{ stamped_at: string }>(sql`
    with added as (
      insert into draw_list_stamps (subject_id, token, stamped_at, second_token, head)
      values (${subjectId}, ${stamps[0].token}, ${latest}, ${stamps[1]?.token ?? null},
        ${head && JSON.stringify(head)}::jsonb)
      on conflict do nothing returning stamped_at)
    select stamped_at from added
    union all select stamped_at from draw_list_stamps where subject_id = ${subjectId} limit 1`);
  return new Date(rows[0]?.stamped_at ?? latest);
}

async function whatIsStamped(
  ctx: { db: Db },
  document: CommitmentDocument,
  { fingerprint, root, number_count }: Pick<Stamping, 'fingerprint' | 'root' | 'number_count'>,
): Promise<{ hash: string; head: PublishedHead | null }> {
  if (document.protocol === PROTOCOL_2) return { hash: root, head: null };
  const [head] = await listHeads(ctx, [{ document, fingerprint, root, count: number_count }]);
  if (!head) throw new Error(`The list of ${document.offer} ${document.draw} is in no head`);
  return { hash: headHash(readHead(head.checkpoint, document)), head };
}
