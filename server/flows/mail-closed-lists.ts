import { type SQL, sql } from 'drizzle-orm';
import { findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { nextRaffleList, salesClosedMail } from '@/server/draws';
import type { MailData } from '@/server/gateways/mail/mail';
import type { Context } from '@/server/kernel/context';
import { mailing } from '@/server/kernel/queue-mail';
import { giveawayTitle, nextGiveawayList, numbersInGiveaway } from '@/server/membership';
import { refusesClosingMails } from '@/server/preferences';
import { publishedHeadOf } from '@/server/proofs';
import { log } from '@/server/runtime/log';

/** A mail names the first so many of a customer's numbers, and how many more there are. */
const NUMBERS_NAMED = 20;

/** A closed draw whose list is fixed, whose result is not known, and of which nobody was told yet. */
interface ClosedList extends Record<string, unknown> {
  id: string;
  kind: 'raffle' | 'giveaway';
  offer_key: string;
  giveaway: 'special' | 'monthly' | null;
  draw_no: number;
  document: string;
  stamped_at: string | null;
}

/**
 * Tells the holders of every list that was fixed: one mail for each customer and draw, with their own numbers, the
 * list's root, the log's head that contains it and the fingerprint of the promise, before the beacon's round. The list gets
 * its head right after the close, before this is run; where it has none yet, nothing waits for it: the root alone counts,
 * and the mail says where the head will be. One statement writes all mails of a draw
 * together with the note that they are written, so that a process that dies leaves none or all of them.
 * @returns how many draws' holders were told
 */
export async function mailClosedLists(ctx: Context): Promise<number> {
  // a daily giveaway would be a mail a day; its root stands on its page
  const { rows } = await ctx.db.execute<ClosedList>(sql`
    with clock as materialized (select shop_now() as now)
    select closed.*, promise.document, stamp.stamped_at from clock, (
      select id, 'raffle' as kind, offer_key, null as giveaway, draw_no, draws_at from published_draws
      where status = 'DRAW_CLOSED' and protocol > 1
      union all
      select id, 'giveaway', '', type, draw_no, draws_at from published_giveaways
      where status = 'DRAW_CLOSED' and protocol > 1 and type <> 'daily') closed
    join published_lists list on list.subject_id = closed.id
    join published_commitments promise on promise.subject_id = closed.id
    left join published_list_stamps stamp on stamp.subject_id = closed.id
    where closed.draws_at > clock.now
      and not exists (select from closing_mails told where told.subject_id = closed.id)
    order by closed.draws_at`);
  let lists = 0;
  for (const list of rows) {
    try {
      if (await mailHolders(ctx, list)) lists += 1;
    } catch (error) {
      // one draw's mails do not keep back another's: the next run tries again
      log.error('holders not told that sales have closed', { subjectId: list.id, error });
    }
  }
  return lists;
}

async function mailHolders(ctx: Context, list: ClosedList): Promise<boolean> {
  const { id, kind, draw_no: drawNo } = list;
  const offerName = list.giveaway
    ? ctx.say(giveawayTitle(list.giveaway))
    : (findOffer(list.offer_key)?.name ?? list.offer_key);
  const head = await headInMail(ctx, list);
  const { rows } = await ctx.db.execute<{ told: boolean }>(sql`
    with numbers as materialized (${kind === 'raffle' ? raffleNumbers(id) : numbersInGiveaway(id)}),
    holders as materialized (
      select customer_id, count(*)::int as count,
        (array_agg(number order by number))[1:${NUMBERS_NAMED}::int] as named
      from numbers
      where not ${refusesClosingMails(sql`numbers.customer_id`)}
      group by customer_id),
    told as (
      insert into closing_mails (subject_id, mails)
      select ${id}, count(*) from holders
      on conflict (subject_id) do nothing returning subject_id),
    queued as (
      ${mailing(
        salesClosedMail,
        sql`
        select c.email, jsonb_build_object('firstName', c.first_name, 'variant', c.variant, 'customerId', c.id,
          'kind', ${kind}::text, 'offerKey', ${list.offer_key}::text, 'offerName', ${offerName}::text,
          'drawNo', ${drawNo}::int,
          'drawsAt', to_char((promise.document::jsonb ->> 'drawsAt')::timestamptz at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'numbers', holders.named, 'numberCount', holders.count, 'listedCount', list.number_count,
          'root', list.root, 'fingerprint', promise.fingerprint) || ${JSON.stringify({ head })}::jsonb as data
        from told
        join published_lists list using (subject_id)
        join published_commitments promise using (subject_id)
        cross join holders
        join customer_accounts c on c.id = holders.customer_id`,
      )})
    select exists (select from told) as told`);
  return rows[0]?.told === true;
}

/** When the next list is fixed whose holders are told of it; null while nobody is on one that is open. */
export async function nextListCloses(db: Db): Promise<Date | null> {
  const [raffle, giveaway] = await Promise.all([nextRaffleList(db), nextGiveawayList(db)]);
  return raffle && giveaway && giveaway < raffle ? giveaway : (raffle ?? giveaway);
}

/** The head that a mail names; left out where the draw's outcome does not hang on the log, null while there is none. */
async function headInMail(
  ctx: Context,
  { document, stamped_at }: ClosedList,
): Promise<MailData<typeof salesClosedMail>['head']> {
  const head = await publishedHeadOf(ctx, document);
  if (!head) return head;
  const stampedAt = stamped_at && new Date(stamped_at).toISOString();
  return { size: head.size, root: head.root, stampedAt };
}

const raffleNumbers = (drawId: string): SQL => sql`
  select t.customer_id, r.ticket_no as number
  from sold_raffle_numbers r join sold_tickets t on t.id = r.ticket_id where r.draw_id = ${drawId}`;
