import { withClient } from '../lib/databases.mjs';
import { expectCleanAudit } from './server-run.mjs';

/**
 * Compares what customers were told with the database: every purchase that was confirmed exists once, none that was
 * refused does, every deposit is settled one way, and each wallet holds what came in less what was paid, by the
 * customer or by what they play on. Then runs the audit.
 * @returns the number of purchases and deposits
 */
export async function expectBooks(env, customers) {
  const written = await withClient(env.DATABASE_URL, (client) => readBooks(client, customers));
  const counted = { purchases: 0, refusals: 0, deposits: 0 };
  for (const { mine } of customers) {
    const books = written.get(mine.id);
    if (!books) throw new Error(`Customer ${mine.email} is gone`);
    const confirmed = mine.purchases.filter(({ id }) => id);
    expectSame(`purchases of ${mine.id}`, facts(confirmed), facts(books.purchases));
    expectDeposits(mine, books);
    const due = sumOf(completed(books)) + books.prizes - sumOf(confirmed) - books.played_on;
    expectSame(`balance of ${mine.id}`, due, books.balance);
    counted.purchases += confirmed.length;
    counted.refusals += mine.purchases.length - confirmed.length;
    counted.deposits += completed(books).length;
  }
  await expectCleanAudit(env);
  return counted;
}

const facts = (list) => list.map(({ id, cents }) => `${id} ${cents}`).sort();
const sumOf = (list) => list.reduce((sum, { cents }) => sum + cents, 0);

function expectSame(what, reported, written) {
  const [one, other] = [JSON.stringify(reported), JSON.stringify(written)];
  if (one !== other) throw new Error(`${what}: told ${one}, written ${other}`);
}

const completed = ({ deposits }) => deposits.filter(({ status }) => status === 'completed');

/**
 * Those that customers were told of are completed, and no others. One that was told as pending may have come to nothing
 * since, where the gateway took nothing.
 */
function expectDeposits({ id: customer, deposits: answers }, books) {
  const now = new Map(books.deposits.map((deposit) => [deposit.id, deposit]));
  const cameToNothing = ({ id, status }) =>
    status === 'pending' && REFUSED.includes(now.get(id)?.status) && !isTaken(now.get(id));
  const due = answers.filter((answer) => answer.id && !cameToNothing(answer));
  const taken = books.deposits.filter(isTaken);
  try {
    expectSame(`deposits of ${customer}`, facts(due), facts(completed(books)));
    expectSame(`charges of ${customer}`, facts(taken), facts(completed(books)));
  } catch (error) {
    const story = JSON.stringify({ answers, deposits: books.deposits, now: books.now });
    throw new Error(`${error.message}; ${story}`, { cause: error });
  }
}

const REFUSED = ['declined', 'cancelled'];
/** Whether the sandbox's gateway has the money. */
const isTaken = ({ charge }) => charge?.status === 'approved';

async function readBooks(client, customers) {
  const ids = customers.map(({ mine }) => mine.id);
  const { rows } = await client.query(
    `select c.id, w.balance_cents::int as balance,
       (select coalesce(json_agg(json_build_object('id', id, 'cents', total_cents)), '[]')
          from checkouts where customer_id = c.id and not exists (
            select from recurring_purchases r where r.checkout_id = checkouts.id)) as purchases,
       (select coalesce(sum(total_cents), 0)::int from recurring_purchases
          where customer_id = c.id and outcome = 'purchased') as played_on,
       (select coalesce(json_agg(json_build_object('id', d.id, 'cents', d.amount_cents, 'status', d.status,
            'reason', d.reason, 'created_at', d.created_at, 'settled_at', d.settled_at, 'told_at', d.told_at,
            'asks', d.asks, 'ask_again_at', d.ask_again_at, 'charge', to_json(charge))), '[]')
          from deposits d left join sandbox_charges charge on charge.reference = d.id::text
          where d.customer_id = c.id) as deposits, shop_now() as now,
       (select coalesce(sum(p.amount_cents), 0)::int from ledger_postings p join ledger_entries e on e.id = entry_id
          where p.customer_id = c.id and account = 'wallet' and kind in ('prize', 'refund')) as prizes
     from customers c join wallet_balances w on w.customer_id = c.id and account = 'wallet'
     where c.id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, ...books }) => [id, books]));
}
