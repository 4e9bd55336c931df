import { sql } from 'drizzle-orm';
import { salesStopped } from '@/server/stops';
import { needsVerification } from '@/server/verified-actions';

// A raffle's draw is not locked here: the purchase takes its stock by an update, and a shared lock before that would
// deadlock two buyers. Nor is a draw whose time is over: those who come late would keep its closing waiting.
const SHARED_DRAWS = sql`
  held as (
    select d.id, d.status from published_draws d
    where d.kind = 'lottery' and d.id in (select draw_id from runs where is_on_sale)
    order by d.id for share),`;
const UNLOCKED_DRAWS = sql`held as (select null::uuid as id, null::text as status where false),`;

/**
 * The parts of a `with` that read the draws of `wanted (offer_key, first_draw_no, num_draws)` at `clock (now)`.
 * @param isLocked whether its lottery draws are kept from closing until the transaction ends
 */
export const runParts = (isLocked: boolean) => sql`
    runs as materialized (
      select w.offer_key, w.first_draw_no, d.id as draw_id, d.draw_no, d.status, d.closes_at, d.draws_at,
        d.closes_at > clock.now as is_on_sale,
        d.ticket_total - d.sold_count as tickets_left
      from wanted w cross join clock cross join lateral (
        select * from published_draws
        where offer_key = w.offer_key and draw_no >= w.first_draw_no
          and (draw_no = w.first_draw_no
            or (status = 'DRAW_OPEN' and closes_at > clock.now))
        order by draw_no limit w.num_draws + 1) d),
    ${isLocked ? SHARED_DRAWS : UNLOCKED_DRAWS}
    run_list as (
      select r.offer_key, r.first_draw_no, json_agg(json_build_object(
          'id', r.draw_id, 'drawNo', r.draw_no, 'status', coalesce(h.status, r.status),
          'isOpen', r.is_on_sale and coalesce(h.status, r.status) = 'DRAW_OPEN',
          'closesAt', r.closes_at, 'drawsAt', r.draws_at, 'ticketsLeft', r.tickets_left)
        order by r.draw_no) as draws
      from runs r left join held h on h.id = r.draw_id
      group by r.offer_key, r.first_draw_no)`;

/** SQL: what `runParts` read, as `DrawRun[]` in JSON. */
export const RUNS_JSON = sql`coalesce((
  select json_agg(json_build_object('offerKey', run_list.offer_key, 'firstDrawNo', first_draw_no,
    'isStopped', ${salesStopped(sql`run_list.offer_key`)}, 'draws', draws))
  from run_list), '[]')`;

/**
 * SQL: a customer whose account is open, and whether they have to be verified before they buy; kept from closing until
 * the transaction ends. It is the lock that the rows of
 * a purchase take on their customer anyway: closing the account waits for the purchase, or the purchase finds nobody.
 */
export const openAccount = (customerId: ReturnType<typeof sql>) => sql`
    buyer as materialized (
      select id, ${needsVerification('spend', sql`account`)} as needs_verification
      from customer_accounts as account where id = ${customerId} and status <> 'closed' for key share),`;
