import { sql } from 'drizzle-orm';
import { roundTime } from '@/lib/rules/raffles/chain/beacon';
import { readDocument } from '@/lib/rules/raffles/chain/commitment-document';
import type { Db } from '@/server/db/pool';
import type { Witnesses } from '@/server/gateways/witness';
import { shopNow } from '@/server/kernel/clock';
import { log } from '@/server/runtime/log';

interface Standing extends Record<string, unknown> {
  document: string;
  root: string;
  stamped_at: string | null;
  has_round: boolean;
}

/**
 * Collects the witnesses' statements on a closed draw: its list is timestamped as soon as it is
 * fixed, and the beacon's round is fetched once it is published. A witness that is unavailable is
 * asked again on the next run; nothing replaces it. A list that was not timestamped before the
 * beacon's round is never drawn: people must decide what happens.
 * @returns whether both statements exist
 */
export async function attest(
  ctx: { db: Db },
  subjectId: string,
  witnesses: Witnesses | null,
): Promise<boolean> {
  const { rows } = await ctx.db.execute<Standing>(sql`
    select c.document, l.root, s.stamped_at, exists (
      select 1 from draw_rounds r where r.subject_id = c.subject_id) as has_round
    from draw_commitments c
    join draw_lists l using (subject_id)
    left join draw_list_stamps s using (subject_id)
    where subject_id = ${subjectId}`);
  const [standing] = rows;
  if (standing?.has_round) return true;
  if (!standing || !witnesses) return false;
  const { beacon, closesAt, sandbox } = readDocument(standing.document);
  const roundAt = roundTime(beacon, beacon.round);
  const now = await shopNow(ctx);
  const stampedAt = standing.stamped_at
    ? new Date(standing.stamped_at)
    : await stampList(ctx.db, witnesses, {
        subjectId,
        root: standing.root,
        at: sandbox ? wholeSecondFrom(closesAt) : now,
      });
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

/** The sandbox's clock may have jumped past the close, so its authority stamps with the time of the close. */
async function stampList(
  db: Db,
  { authority }: Witnesses,
  { subjectId, root, at }: { subjectId: string; root: string; at: Date },
): Promise<Date> {
  const stamp = await authority.stamp(root, at);
  const { rows } = await db.execute<{ stamped_at: string }>(sql`
    with added as (
      insert into draw_list_stamps (subject_id, token, stamped_at)
      values (${subjectId}, ${stamp.token}, ${stamp.at}) on conflict do nothing returning stamped_at)
    select stamped_at from added
    union all select stamped_at from draw_list_stamps where subject_id = ${subjectId} limit 1`);
  return new Date(rows[0]?.stamped_at ?? stamp.at);
}
