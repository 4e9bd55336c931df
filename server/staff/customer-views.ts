import { type SQL, sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  CheckCustomerView,
  EndCustomerView,
  OpenCustomerView,
} from '@/lib/contract/customer-views';
import { VIEW_ROLES } from '@/lib/contract/operator/customer-views';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { signedInCustomer, subjectById } from '@/server/identity';
import type { Context, Customer, StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { hashOfToken, newSecretToken } from '@/server/kernel/secret-token';
import { type Actor, recordAction } from './record-action';
import { actorOf } from './sessions';

/** In real time, as sessions of the office: shorter than the half hour in which an idle one ends. */
const VIEW_MINUTES = 15;
const TICKET_SECONDS = 60;
const LONGEST_CALL = 400;

/** A bearer token that reads in a view; a customer's own has another shape. */
const PREFIX = 'view.';
export const isViewToken = (bearer: string): boolean => bearer.startsWith(PREFIX);

const VIEW_BEGAN = 'customer.view_began';
const VIEW_ENDED = 'customer.view_ended';
const subjectOf = (customerId: string): string => `customer:${customerId}`;

type EndedBy = 'person' | 'another' | 'session' | 'time' | 'account' | 'role';

interface View extends Record<string, unknown> {
  id: string;
  customerId: string;
  staffId: string;
  sessionId: string;
  endsAt: Date;
}

const VIEW_COLUMNS = sql`v.id, v.customer_id as "customerId", v.staff_id as "staffId",
  v.staff_session_id as "sessionId", v.ends_at as "endsAt"`;

/** SQL: why a view `v` is over although nobody has ended it; null while it shows something. */
const overBy = (): SQL => sql`
  case
    when v.ends_at <= clock_timestamp() then 'time'
    when exists (
      select from staff_sessions n join staff s on s.id = n.staff_id
      where n.id = v.staff_session_id
        and (n.ended_at is not null or n.ends_at <= clock_timestamp() or s.left_at is not null)) then 'session'
    when not exists (
      select from staff_roles r
      where r.staff_id = v.staff_id and r.ended_at is null
        and r.role in (${sql.join(
          VIEW_ROLES.map((role) => sql`${role}`),
          sql`, `,
        )})) then 'role'
    when not exists (
      select from customer_accounts c where c.id = v.customer_id and c.status = 'active') then 'account'
  end`;

/**
 * Begins a view, and writes down whose and why. Any other of the same session ends.
 * @returns the ticket that opens it once
 */
export async function beginView(
  tx: Tx,
  ctx: StaffContext,
  { customerId, reason }: { customerId: string; reason: string },
): Promise<{ ticket: string; endsAt: string }> {
  const ticket = newSecretToken();
  const viewId = newId();
  const others = await executePrepared<View>(
    tx,
    sql`
    select ${VIEW_COLUMNS} from customer_views v
    where v.staff_session_id = ${ctx.staffSessionId} and v.ended_at is null`,
  );
  for (const view of others) await endView(tx, view, { by: 'another', actor: actorOf(ctx) });
  const { rows } = await tx.execute<{ endsAt: string }>(sql`
    insert into customer_views (id, staff_id, staff_session_id, customer_id, ticket_hash, ends_at)
    values (${viewId}, ${ctx.staff.id}, ${ctx.staffSessionId}, ${customerId}, ${hashOfToken(ticket)},
      clock_timestamp() + make_interval(mins => ${VIEW_MINUTES}::int))
    returning ends_at as "endsAt"`);
  const endsAt = new Date(rows[0]?.endsAt ?? '').toISOString();
  await recordAction(tx, actorOf(ctx), {
    action: VIEW_BEGAN,
    subject: subjectOf(customerId),
    after: { viewId, endsAt },
    reason,
  });
  return { ticket, endsAt };
}

/** @throws customer_view.ticket_invalid */
export async function openCustomerView(
  { db }: Context,
  { ticket }: VerbInput<typeof OpenCustomerView>,
): Promise<CallResult<typeof OpenCustomerView>> {
  const token = PREFIX + newSecretToken();
  const [view] = await executePrepared<View & { staffName: string }>(
    db,
    sql`
    update customer_views v set token_hash = ${hashOfToken(token)}, opened_at = clock_timestamp()
    from staff s
    where s.id = v.staff_id and v.ticket_hash = ${hashOfToken(ticket)} and v.opened_at is null
      and v.began_at > clock_timestamp() - make_interval(secs => ${TICKET_SECONDS}::int)
      and v.ended_at is null and ${overBy()} is null
    returning ${VIEW_COLUMNS}, s.name as "staffName"`,
  );
  if (!view) throw new ShopError('customer_view.ticket_invalid');
  const { customer } = await subjectById(db, view.customerId);
  return {
    ...{ viewId: view.id, token, endsAt: view.endsAt.toISOString(), staffName: view.staffName },
    customerName: `${customer.firstName} ${customer.lastName}`,
    customer: signedInCustomer(customer),
  };
}

/** @throws customer_view.over */
export async function checkCustomerView(
  { db }: Context,
  { token }: VerbInput<typeof CheckCustomerView>,
): Promise<CallResult<typeof CheckCustomerView>> {
  const [view] = await executePrepared<View>(db, live(token));
  if (!view) throw new ShopError('customer_view.over');
  return { endsAt: view.endsAt.toISOString() };
}

/** Ends a view by the token that reads in it. */
export async function endCustomerView(
  ctx: Context,
  { token }: VerbInput<typeof EndCustomerView>,
): Promise<CallResult<typeof EndCustomerView>> {
  await inTransaction(ctx, async (tx) => {
    const [view] = await executePrepared<View>(tx, live(token));
    if (!view) return;
    const { staffId, sessionId } = view;
    await endView(tx, view, {
      by: 'person',
      actor: { staffId, sessionId, address: ctx.address },
    });
  });
  return {};
}

/** SQL: the view that a token reads in, while it shows something. */
const live = (token: string): SQL => sql`
  select ${VIEW_COLUMNS} from customer_views v
  where v.token_hash = ${hashOfToken(token)} and v.ended_at is null and ${overBy()} is null`;

/**
 * Whose place a token of a view reads in, and for which view. The call is written down among those of the view by the
 * same statement, whatever becomes of it.
 * @param call method and path
 * @throws customer_view.over
 */
export async function customerOfView(
  { db }: Pick<Context, 'db'>,
  bearer: string,
  call: string,
): Promise<{ customer: Customer; signInId: string; viewId: string }> {
  const [view] = await executePrepared<View>(
    db,
    sql`
    with view as (${live(bearer)}),
    noted as (
      insert into viewed_calls (view_id, call) select id, ${call.slice(0, LONGEST_CALL)} from view
      on conflict do nothing)
    select * from view`,
  );
  if (!view) throw new ShopError('customer_view.over');
  const { customer } = await subjectById(db, view.customerId);
  // none of the customer's own sign-ins
  return { customer, signInId: view.id, viewId: view.id };
}

/** Ends those that time, a session, a role or the account has ended, and writes their ends down. */
export async function sweepViews(db: Db): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    const over = await executePrepared<View & { by: EndedBy }>(
      tx,
      sql`
      select ${VIEW_COLUMNS}, ${overBy()} as by from customer_views v
      where v.ended_at is null and ${overBy()} is not null
      order by v.id limit 100 for update of v skip locked`,
    );
    for (const { by, ...view } of over)
      await endView(tx, view as View, {
        by,
        actor: { staffId: view.staffId, sessionId: view.sessionId, address: 'server' },
      });
  });
}

async function endView(
  tx: Tx,
  { id, customerId }: View,
  { by, actor }: { by: EndedBy; actor: Actor },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update customer_views set ended_by = ${by}, ended_at = least(clock_timestamp(), ends_at)
    where id = ${id} and ended_at is null`);
  if (rowCount === 0) return;
  const { rows } = await tx.execute<{ calls: number }>(sql`
    select count(*)::int as calls from viewed_calls where view_id = ${id}`);
  await recordAction(tx, actor, {
    action: VIEW_ENDED,
    subject: subjectOf(customerId),
    after: { viewId: id, by, calls: rows[0]?.calls ?? 0 },
  });
}
