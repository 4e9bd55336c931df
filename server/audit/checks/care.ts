import { sql } from 'drizzle-orm';
import { type Check, madeAt, sides } from '../check';

/** The mails that invite to play. */
const PROMOTIONS = sql`('monthly-giveaway-open', 'party-invitation')`;

/** What was seen of signs of harm, what was done about it, and what customers were shown of their own accounts. */
export const CARE: readonly Check[] = [
  {
    name: 'care.scores',
    guarantees: 'A score of signs of harm is the sum of the points of its signs, and names one.',
    offenders: ({ fresh }) => sql`
      select s.id as subject, ${sides('says', 's.score', 'signs', 'signs.points')} as detail
      from care_scores s cross join lateral (
        select sum((sign ->> 'points')::int) as points from jsonb_array_elements(s.signs) as sign) as signs
      where ${fresh('s.id')} and s.score is distinct from signs.points`,
  },
  {
    name: 'care.messages',
    guarantees:
      'A message with the tools answers a score of four points or more of its customer, and nobody is sent two within a month.',
    offenders: ({ fresh }) => sql`
      select m.id as subject, ${sides('answers', 'm.score', 'score', 's.score')} as detail
      from care_messages m left join care_scores s on s.id = m.score_id
      where ${fresh('m.id')} and (m.score < 4 or case when s.id is null
        -- scores go after two years
        then ${madeAt('m.score_id')} > clock_timestamp() - interval '700 days'
        else s.score <> m.score or s.customer_id <> m.customer_id end)
      union all
      select later.id, concat('sent ', later.sent_at, ', and one before at ', m.sent_at)
      from care_messages later join care_messages m on m.customer_id = later.customer_id and m.id < later.id
        and m.sent_at > later.sent_at - interval '28 days'
      where ${fresh('later.id')}`,
  },
  {
    name: 'care.promotions',
    guarantees:
      'Nobody with several signs of harm was sent a promotion in the days after, other than one that was on its way.',
    offenders: ({ fresh }) => sql`
      select m.id as subject, concat(m.template, ' of ', m.sent_at, ', score ', s.score, ' of ', s.day) as detail
      from mails m join care_scores s on s.customer_id = m.customer_id and s.score >= 4
        and s.scored_at < m.sent_at - interval '1 day' and s.day > (m.sent_at - interval '29 days')::date
      where m.template in ${PROMOTIONS} and ${fresh('m.id')}`,
  },
  {
    name: 'limits.reviews',
    guarantees:
      'What a customer was shown of six months is what the books say of them, and whoever answered it is whose it is.',
    offenders: ({ fresh }) => sql`
      select r.id as subject, concat(${sides('shown', "concat_ws(' ', r.deposited_cents, r.stakes_cents, r.won_cents)", 'books', "concat_ws(' ', books.deposited, books.stakes, books.won)")}) as detail
      from limit_reviews r cross join lateral (
        select coalesce(sum(p.amount_cents) filter (where e.kind = 'deposit'), 0) as deposited,
          coalesce(-sum(p.amount_cents) filter (where e.kind in ('purchase', 'refund')), 0) as stakes,
          coalesce(sum(p.amount_cents) filter (where e.kind = 'prize'), 0) as won
        from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'wallet'
        where e.customer_id = r.customer_id and p.customer_id = r.customer_id
          and e.created_at >= r.period_from and e.created_at < r.period_to) as books
      where ${fresh('r.id')}
        and (r.deposited_cents, r.stakes_cents, r.won_cents) is distinct from (books.deposited, books.stakes, books.won)
      union all
      select a.review_id, 'answered by somebody else'
      from limit_review_answers a left join limit_reviews r on r.id = a.review_id
      where ${fresh('a.review_id')} and a.customer_id is distinct from r.customer_id`,
  },
];
