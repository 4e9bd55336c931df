import { sql } from 'drizzle-orm';
import type { Call, VerbInput } from '@/lib/contract/call';
import { OpenCustomer } from '@/lib/contract/operator/customers';
import { GetLedgerEntry, ListLedgerPostings } from '@/lib/contract/operator/ledger';
import { GetReport, ListReports } from '@/lib/contract/operator/reports';
import { STAFF_ROLES } from '@/lib/contract/operator/roles';
import type { Database, Db } from '@/server/db/pool';
import type { Customer } from '@/server/kernel/context';
import { countDraws, countNotifications } from '@/server/operator';
import { operatorRoutes, platformApi } from '@/server/platform';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { accountSums } from '@/server/wallet';
import type { Api } from '@/web/api/server-client';
import { largeShop, WEEKS, weeklyShop } from './large-shop';
import { withOwnDatabase } from './own-database';
import type { Finding } from './report';

/** `ORDERS=100000 npm run bench office` fills the shop in a tenth of the time. */
const ORDERS = Number(process.env.ORDERS ?? 2_000_000);
const CONNECTIONS = 4;
const TIMES = 40;
/** What people wait for without losing their thread. */
const AT_MOST_S = 0.3;
/** A report reads every row of its day: here yesterday, when everybody bought twice. */
const REPORT_AT_MOST_S = 2;

/** What the lists of the office take in a shop with 200,000 customers and two million tickets. */
export const measureOffice = (databaseUrl: string): Promise<Finding[]> =>
  withOwnDatabase(databaseUrl, CONNECTIONS, async (database) => {
    const [reader] = await largeShop(database, weeklyShop(ORDERS / WEEKS, 1));
    if (!reader) throw new Error('a shop without customers');
    await fill(database);
    // as a node has done that looked before: here all entries are minutes old, and in no shop they are
    await accountSums(database.db, 0);
    const { app } = platformApi(database, 0);
    const carry = async (request: Request) => app.fetch(request);
    const { api } = await aStaffMember({ database, carry }, STAFF_ROLES);
    const findings: Finding[] = [];
    const reports = (await api(ListReports, {})).reports.map(({ report }) => report);
    const lists = [...readsOf(reader), ...ledgerReads(reader)];
    for (const [what, read] of lists)
      findings.push(await percentile(what, AT_MOST_S, () => read(api)));
    for (const [what, read] of reports.map(reportRead))
      findings.push(await percentile(what, REPORT_AT_MOST_S, () => read(api)));
    return findings;
  });

type Read = readonly [what: string, read: (api: Api) => Promise<unknown>];

/** Every list that needs no words, by its first page; the search by each way of saying who somebody is; and a file. */
function readsOf({ id, email }: Customer): Read[] {
  const lists = operatorRoutes
    .map(({ call }) => call)
    .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access === 'staff')
    .filter(({ input }) => input.safeParse({}).success);
  const search = operatorRoutes.find(({ call }) => call.name === 'findCustomers')?.call as Call;
  const finding = (query: string): Read => [
    `findCustomers: ${query === email ? 'an address' : query}`,
    (api) => api(search, { query } as never),
  ];
  return [
    ...lists.map((call): Read => [call.name, (api) => api(call, {} as never)]),
    ...['Quigley', 'robin exa', 'nobody at all', '0400 555 123', '4242', email].map(finding),
    ['openCustomer', (api) => api(OpenCustomer, { customerId: id, reason: 'Measured' })],
  ];
}

/** The ledger by what nothing but its time bounds, by a rare account, from long ago, and of one customer; and an entry. */
function ledgerReads({ id: customerId }: Customer): Read[] {
  const filters = [{ account: 'losses' }, { kind: 'deposit' }, { to: dayAgo(40) }, { customerId }];
  return [
    ...filters.map(
      (filter): Read => [
        `listLedgerPostings: ${Object.keys(filter).join()}`,
        (api) => api(ListLedgerPostings, filter as VerbInput<typeof ListLedgerPostings>),
      ],
    ),
    [
      'getLedgerEntry',
      async (api) => {
        const { postings } = await api(ListLedgerPostings, { customerId, limit: 1 });
        await api(GetLedgerEntry, { entryId: postings[0]?.entryId ?? '' });
      },
    ],
  ];
}

/** A report as it opens: of the last day that has ended. */
const reportRead = (report: string): Read => [
  `getReport: ${report}`,
  (api) => api(GetReport, { report }),
];

const dayAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function percentile(
  what: string,
  atMost: number,
  read: () => Promise<unknown>,
): Promise<Finding> {
  const seconds: number[] = [];
  for (let n = 0; n <= TIMES; n += 1) {
    const begun = performance.now();
    await read();
    seconds.push((performance.now() - begun) / 1_000);
  }
  // the first one plans and warms
  const sorted = seconds.slice(1).sort((a, b) => a - b);
  return {
    what,
    measured: sorted[Math.floor(TIMES * 0.95) - 1] ?? Number.NaN,
    unit: 's',
    atMost,
    detail: `95th of 100, of ${TIMES} reads one after another`,
  };
}

/** What waits in queues, what years have left in lists, and who has a phone number. */
async function fill({ db }: Database): Promise<void> {
  await countDraws({ db });
  await db.execute(sql`update customers set phone = '+61 4' || right(id::text, 8)`);
  await db.execute(sql`
    insert into support_messages (id, customer_id, name, email, topic, message, variant, settled_at)
    select new_entry_id(), id, 'Robin Example', email, 'tickets', 'Where is my ticket?', 'AU',
      case when random() < 0.99 then shop_now() end
    from customers order by id limit 100000`);
  await fillGroups(db);
  await db.execute(sql`
    insert into memberships (customer_id, status) select id, case when random() < 0.9 then 'member' else 'non-member' end
    from customers order by id`);
  await db.execute(sql`
    with promotion as (
      insert into promotions (id, code, kind, name, currency, amount_cents)
      values (new_entry_id(), 'WELCOME', 'fixed_discount_expire', 'A dollar off', 'AUD', 100) returning id)
    insert into promotion_uses (promotion_id, customer_id, use_no, first_checkout_id)
    select promotion.id, c.id, use_no, new_entry_id() from promotion, customers c, generate_series(1, 5) as use_no`);
  await db.execute(sql`
    insert into outbox (id, kind, payload, delivered_at, attempts, last_error)
    select new_entry_id(), 'mail', jsonb_build_object('to', email, 'template', 'receipt', 'data', '{}'::jsonb),
      case when n > 1000 then shop_now() end, 1, case when n <= 1000 then 'refused' end
    from (select email, row_number() over (order by id) as n from customers) as recipient`);
  await countNotifications({ db });
  await db.execute(sql`
    insert into gateway_days (gateway, day)
    select gateway, current_date - n from generate_series(1, 1000) as n, (values ('stripe'), ('opayo')) as known (gateway)`);
  await db.execute(sql`
    insert into ledger_nights (day, taken_at, currencies, wallet_count, sums, root, salt)
    select current_date - n, shop_now() - make_interval(days => n), '{AUD}', 1, '{"AUD": 1}',
      repeat('0', 64), decode(repeat('00', 32), 'hex')
    from generate_series(1, 1000) as n`);
  await db.execute(sql`
    insert into bank_files (id, sha256, account, name, bytes, taken_at, payments, left_out, unread)
    select new_entry_id(), encode(sha256(n::text::bytea), 'hex'), 'aud', n || '.csv', 1, shop_now() - make_interval(days => n), 9, 0, 0
    from generate_series(1, 2000) as n`);
  await db.execute(sql`
    insert into report_files (id, report, day, row_count, content)
    select new_entry_id(), report, current_date - n, 10, repeat('x', 20000)
    from generate_series(1, 400) as n, unnest('{sales,unpaid,commission,financial,events,play,suspicious}'::text[]) as report`);
  await db.execute(sql`
    insert into catalogue_versions (no, valid_from, document, written_by, reason)
    select last.no + n, last.valid_from + make_interval(secs => n), last.document, 'bench', 'Measured'
    from (select * from catalogue_versions order by no desc limit 1) as last, generate_series(1, 200) as n`);
  await db.execute(sql`vacuum analyze`);
}

/** A group of five for every tenth customer, with a session in each of the shop's draws. */
async function fillGroups(db: Db): Promise<void> {
  await db.execute(sql`
    with numbered as (select id, row_number() over (order by id) - 1 as n from customers),
    made as (
      insert into party_groups (id, name, name_key, token_hash, sealed_token, created_by)
      select new_entry_id(), 'Friends ' || n, 'friends' || n, n, '', id from numbered where n % 10 = 0
      returning id, created_by),
    joined as (
      insert into party_members (id, group_id, customer_id, is_organiser)
      select new_entry_id(), made.id, member.id, member.id = made.created_by
      from made join numbered organiser on organiser.id = made.created_by
      join numbered member on member.n between organiser.n and organiser.n + 4),
    series as (
      insert into party_series (id, group_id, lottery_key, games_per_share, shares_total, invites_members, autosession)
      select new_entry_id(), id, 'powerball2018', 4, 100, true, 'on' from made returning id, group_id),
    sold as (
      insert into syndicates (id, kind, offer_key, number, title, lottery_key, draw_id, game_type, size, games_per_share,
        share_price_cents, currency, shares_total, shares_sold, when_not_full, closes_at, status)
      select new_entry_id(), 'party', 'lotto_party', nextval('lotto_party_numbers'), series.id::text, 'powerball2018', d.id,
        'standard', 7, 4, 615, 'AUD', 100, 10, 'as_sold', d.closes_at,
        case when d.status = 'DRAW_OPEN' then 'open' else 'paid' end
      from series cross join draws d returning id, title, draw_id)
    insert into party_sessions (id, group_id, series_id, draw_id)
    select sold.id, series.group_id, series.id, sold.draw_id from sold join series on series.id::text = sold.title`);
}
