import { type SQL, sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CustomerFile, OpenCustomer, TimelineEntry } from '@/lib/contract/operator/customers';
import type { Currency, Variant } from '@/lib/contract/site';
import { findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { secondFactorsOf } from '@/server/identity';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, recordAction } from '@/server/staff';
import { resendable } from './customer-mails';
import { notePage } from './customer-notes';
import { sessionsOf } from './customer-sessions';
import { factsToAsk } from './identity-facts';
import { FILE_OPENED, subjectOf } from './opened-file';

const LONGEST_TIMELINE = 100;

/** Opens somebody's file, and writes down that it was opened and why. @throws customer.not_found */
export async function openCustomer(
  ctx: StaffContext,
  { customerId, reason }: VerbInput<typeof OpenCustomer>,
): Promise<CallResult<typeof OpenCustomer>> {
  return inTransaction(ctx, async (tx) => {
    const file = await fileOf(tx, customerId);
    await recordAction(tx, actorOf(ctx), {
      action: FILE_OPENED,
      subject: subjectOf(file.customerId),
      reason,
    });
    return file;
  });
}

interface Row extends Record<string, unknown> {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  phone: string | null;
  address: Record<string, string> | null;
  status: CustomerFile['state'];
  variant: Variant;
  segment_name: string;
  currency: Currency;
  is_verified: boolean;
  created_at: string;
  payment_reference: string | null;
  wallet_cents: string;
  held_cents: string;
  break_ends_at: string | null;
  is_excluded: boolean;
  plans: number;
  methods: CustomerFile['methods'];
}

async function fileOf(db: Db, customerId: string): Promise<CustomerFile> {
  const balance = (account: string) => sql`coalesce((select b.balance_cents from account_balances b
    where b.customer_id = c.id and b.account = ${account} and b.currency = c.currency), 0)`;
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.email, c.first_name, c.last_name, c.date_of_birth::text, c.phone, c.address, c.status, c.variant,
      c.segment_name, c.currency, c.is_verified, c.created_at, r.reference as payment_reference,
      ${balance('wallet')} as wallet_cents, ${balance('held')} as held_cents,
      k.ends_at as break_ends_at, coalesce(k.is_exclusion, false) as is_excluded,
      (select count(*)::int from customer_plans p where p.customer_id = c.id and p.status = 'active') as plans,
      (select coalesce(json_agg(json_build_object('kind', m.kind, 'brand', coalesce(m.brand, ''), 'last4', coalesce(m.last4, ''))
          order by m.created_at desc), '[]')
        from payment_methods m where m.customer_id = c.id and m.removed_at is null) as methods
    from customer_accounts c
    left join payer_references r on r.customer_id = c.id
    left join lateral (
      select b.ends_at, b.is_exclusion from account_breaks b
      where b.customer_id = c.id and b.ends_at > shop_now() order by b.ends_at desc limit 1) k on true
    where c.id::text = ${customerId}`);
  const [row] = rows;
  if (!row) throw new ShopError('customer.not_found');
  const { currency } = row;
  const money = (cents: string) => ({ amountCents: Number(cents), currency });
  return {
    customerId: row.id,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`,
    dateOfBirth: row.date_of_birth,
    phone: row.phone,
    address: addressOf(row.address),
    parts: partsOf(row),
    state: row.status,
    variant: row.variant,
    segmentName: row.segment_name,
    isVerified: row.is_verified,
    joinedAt: iso(row.created_at),
    paymentReference: row.payment_reference,
    wallet: money(row.wallet_cents),
    held: money(row.held_cents),
    onBreakUntil: row.break_ends_at && iso(row.break_ends_at),
    isExcluded: row.is_excluded,
    plans: row.plans,
    methods: row.methods,
    secondFactors: await secondFactorsOf(db, row.id),
    sessions: await sessionsOf(db, row.id),
    identityFacts: await factsToAsk(db, row.id),
    notes: await notePage(db, row.id),
    timeline: await timelineOf(db, row),
  };
}

function partsOf({ first_name, last_name, address }: Row): CustomerFile['parts'] {
  const { line1 = '', line2 = '', suburb = '', state = '', postcode = '' } = address ?? {};
  return { firstName: first_name, lastName: last_name, line1, line2, suburb, state, postcode };
}

const iso = (time: string): string => new Date(time).toISOString();

function addressOf(address: Row['address']): string | null {
  if (!address) return null;
  const { line1, line2, suburb, state, postcode } = address;
  return [line1, line2, suburb, state, postcode].filter(Boolean).join(', ') || null;
}

/** An order by the name of what was bought, as its owner reads it. */
function orderText(columns: string): string {
  const [offerKey = '', ...more] = columns.split(' ');
  return [findOffer(offerKey)?.name ?? offerKey, ...more].join(', ').replaceAll('_', ' ');
}

interface Happened extends Record<string, unknown> {
  at: string;
  kind: string;
  text: string;
  cents: string | null;
  currency: Currency | null;
  subject_id: string | null;
}

/** Everything that happened to somebody, newest first: each kind is read by its own index, no further than is shown. */
async function timelineOf(
  db: Db,
  { id, email }: Pick<Row, 'id' | 'email'>,
): Promise<TimelineEntry[]> {
  const newest = sql`limit ${LONGEST_TIMELINE}`;
  const kinds: SQL[] = [
    sql`select e.created_at as at, 'money' as kind, e.kind as text, p.amount_cents as cents, p.currency,
        e.reference_id as subject_id
      from (select entry_id, amount_cents, currency from booked_postings
        where customer_id = ${id} and account = 'wallet' order by sequence_no desc ${newest}) p
      join booked_entries e on e.id = p.entry_id`,
    sql`select created_at, 'order', concat_ws(' ', offer_key, game_type, status), null::bigint, null::text, id
      from placed_orders where customer_id = ${id} order by id desc ${newest}`,
    sql`select created_at, 'deposit', concat_ws(' ', method_code, '-', status), amount_cents, currency, id
      from customer_deposits where customer_id = ${id} and status <> 'completed' order by id desc ${newest}`,
    sql`select created_at, 'sign-in', case when revoked_at is null then 'signed in' else 'signed in, ended since' end,
        null, null, id
      from sign_ins where customer_id = ${id} order by id desc ${newest}`,
    sql`select sent_at, 'mail', subject, null, null, id from sent_mails where recipient = ${email}
      order by id desc ${newest}`,
    sql`select happened_at, 'event', kind, null, null, subject_id from recorded_events where customer_id = ${id}
      order by id desc ${newest}`,
    sql`select began_at, 'break', concat(length, case when is_exclusion then ', excluded' end), null, null, id
      from account_breaks where customer_id = ${id} order by ends_at desc ${newest}`,
  ];
  const { rows } = await db.execute<Happened>(sql`
    select at, kind, text, cents, currency, subject_id
    from (${sql.join(
      kinds.map((kind) => sql`(${kind})`),
      sql` union all `,
    )}) as happened
    order by at desc ${newest}`);
  const mails = rows.flatMap(({ kind, subject_id }) => (kind === 'mail' ? (subject_id ?? []) : []));
  const again = await resendable(db, mails, email);
  return rows.map(({ at, kind, text, cents, currency, subject_id }) => ({
    ...{
      at: iso(at),
      kind,
      text: kind === 'order' ? orderText(text) : text,
      subjectId: subject_id,
    },
    isResendable: kind === 'mail' && subject_id !== null && again.has(subject_id),
    amount: cents === null || !currency ? null : { amountCents: Number(cents), currency },
  }));
}
