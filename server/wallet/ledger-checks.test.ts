import type { PoolClient } from 'pg';
import { testDatabase } from '@/server/db/testing/test-database';

const database = testDatabase();
const MANY = 400;

/** Expressions over a row of `made`: what is written in place of what belongs there. */
interface Written {
  /** which entries and postings there are */
  entry?: string;
  postings?: string;
  owner?: string;
  customer?: string;
  entryKind?: string;
  postingKind?: string;
  currency?: string;
  sequenceNo?: string;
  kindNo?: string;
  /** what the house's posting lacks */
  missing?: string;
}

beforeAll(async () => {
  await database.pool.query(`
    with people as (
      insert into customers (id, email, password_hash, first_name, last_name, date_of_birth, variant, segment_name,
        pricing_id, currency)
      select new_entry_id(), n || '@fairdraw.example', 'unusable', 'Robin', 'Example', '1980-05-01', 'AU', 'au_default',
        'AU', 'AUD'
      from generate_series(1, ${MANY}) as n returning id)
    insert into wallet_balances (customer_id, account, currency, postings_count, kind_counts)
    select id, 'wallet', 'AUD', 2, '{"deposit": 1, "adjustment": 1}' from people`);
});

/** Adds entries with two postings each in one statement, and takes them back. @returns what it was refused for */
async function refusalOf(client: PoolClient, count: number, written: Written): Promise<string> {
  const { entry = 'true', postings = 'true', owner = 'customer_id', missing = '0' } = written;
  const { entryKind = "'deposit'", postingKind = "'deposit'", customer = 'customer_id' } = written;
  const { currency = "'AUD'", sequenceNo = '2', kindNo = '1' } = written;
  await client.query('begin');
  try {
    await client.query(
      `with made as (
         select n = $1 as is_last, customer_id, new_entry_id() as entry_id
         from (select row_number() over () as n, customer_id from wallet_balances limit $1) as wallets),
       entries as (
         insert into ledger_entries (id, kind, customer_id)
         select entry_id, ${entryKind}, ${owner} from made where ${entry})
       insert into ledger_postings (entry_id, line, account, customer_id, currency, amount_cents, balance_after_cents,
         sequence_no, entry_kind, kind_no, posted_at)
       select entry_id, line, account, of_customer, ${currency}, cents, after, place, kind, kind_place, at
       from made cross join lateral (values
         (1, 'opening', null::uuid, -5 + ${missing}, null::bigint, null::bigint, null, null::bigint, null::timestamptz),
         (2, 'wallet', ${customer}, 5, 5, ${sequenceNo}, ${postingKind}, ${kindNo}, shop_now()))
         as lines (line, account, of_customer, cents, after, place, kind, kind_place, at)
       where ${postings}`,
      [count],
    );
    return 'nothing';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('rollback');
  }
}

/** One of them, the last, is not as it should be. */
const spoiled = (wrong: string, right: string) =>
  `case when is_last then ${wrong} else ${right} end`;
const STRAY = 'a posting without its entry, or without its wallet';
const INCOMPLETE = 'a ledger entry without postings, or without its customer';

const CASES: [string, Written, string][] = [
  ['all is as it should be', {}, 'nothing'],
  ['a sum', { missing: spoiled('1', '0') }, 'the postings of a ledger entry do not sum to zero'],
  ['an entry that is missing', { entry: 'not is_last' }, STRAY],
  ['the kind of an entry', { entryKind: spoiled("'adjustment'", "'deposit'") }, STRAY],
  ['the kind of a posting', { postingKind: spoiled("'adjustment'", "'deposit'") }, STRAY],
  ['a currency', { currency: spoiled("'GBP'", "'AUD'") }, STRAY],
  ['a number that the wallet has not reached', { sequenceNo: spoiled('3', '2') }, STRAY],
  ['a number of its kind that the wallet has not reached', { kindNo: spoiled('2', '1') }, STRAY],
  [
    'a kind that the wallet has not counted',
    { entryKind: spoiled("'prize'", "'deposit'"), postingKind: spoiled("'prize'", "'deposit'") },
    STRAY,
  ],
  ['a wallet that is missing', { customer: spoiled('gen_random_uuid()', 'customer_id') }, STRAY],
  ['postings that are missing', { postings: 'not is_last' }, INCOMPLETE],
  ['an owner without a wallet', { owner: spoiled('gen_random_uuid()', 'customer_id') }, INCOMPLETE],
];

describe.each([
  ['one entry and then many', [1, MANY]],
  ['many entries and then one', [MANY, 1]],
])('a connection that books %s refuses what is wrong with', (_, counts) => {
  let client: PoolClient;
  beforeAll(async () => {
    client = await database.pool.connect();
  });
  afterAll(() => client.release());

  test.each(CASES)('%s', async (_name, written, refusal) => {
    const refusals: string[] = [];
    for (const count of counts) refusals.push(await refusalOf(client, count, written));
    expect(refusals).toEqual(counts.map(() => refusal));
  });
});
