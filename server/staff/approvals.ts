import { type SQL, sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  Approval,
  ApprovalKind,
  DecideApproval,
  ListApprovals,
  RequestRole,
  WithdrawApproval,
} from '@/lib/contract/operator/approvals';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Staff, StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { type Described, type Kind, type Kinds, kindOf, type Lines, ROLE } from './approval-kinds';
import { recordAction } from './record-action';
import { actorOf } from './sessions';

/** A request that nobody decided on by then says nothing any more about what is wanted. */
const OPEN_DAYS = 7;
const SHOWN_DECIDED = 50;

/** Asks for a role to be given or taken. @throws as the call */
export async function requestRole(
  ctx: StaffContext,
  { reason, ...change }: VerbInput<typeof RequestRole>,
): Promise<CallResult<typeof RequestRole>> {
  return { approvalId: await requestApproval(ctx, { kind: ROLE, change, reason }) };
}

/**
 * Puts a change before a second person, as it reads now.
 * @returns its id
 * @throws approval.pending, and as the kind's `describe`
 */
export async function requestApproval<Change>(
  ctx: StaffContext,
  { kind, change, reason }: { kind: Kind<Change>; change: Change; reason: string },
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    await expire(tx);
    const described = await kind.describe(tx, change, ctx);
    const { subject, title, before, after } = described;
    const id = newId();
    const { rowCount } = await tx.execute(sql`
      insert into approvals (id, kind, subject, change, before, after, reason, requested_by, requested_in, expires_at)
      values (${id}, ${kind.name}, ${subject}, ${JSON.stringify({ title, change })}, ${JSON.stringify(before)},
        ${JSON.stringify(after)}, ${reason}, ${ctx.staff.id}, ${ctx.staffSessionId},
        shop_now() + make_interval(days => ${OPEN_DAYS}::int))
      on conflict (kind, subject) where status = 'pending' do nothing`);
    if (rowCount === 0) throw new ShopError('approval.pending');
    await recordAction(tx, actorOf(ctx), {
      action: 'approval.requested',
      subject: `approval:${id}`,
      ...{ before, after, reason },
    });
    return id;
  });
}

interface Row extends Record<string, unknown> {
  id: string;
  kind: ApprovalKind;
  change: { title: string; change: unknown };
  before: Lines;
  after: Lines;
  reason: string;
  status: Approval['status'];
  requestedAt: string;
  expiresAt: string;
  decidedAt: string | null;
  decisionReason: string | null;
  requestedBy: Approval['requestedBy'];
  requestedIn: string;
  decidedBy: Approval['decidedBy'];
}

/** A change may hold a whole file, which lists leave where it is. */
const approvals = (change: SQL): SQL => sql`
  select a.id, a.kind, ${change} as change, a.before, a.after, a.reason, a.requested_in as "requestedIn",
    case when a.status = 'pending' and a.expires_at <= shop_now() then 'expired' else a.status end as status,
    a.requested_at as "requestedAt", a.expires_at as "expiresAt", a.decided_at as "decidedAt",
    a.decision_reason as "decisionReason",
    json_build_object('id', r.id, 'name', r.name) as "requestedBy",
    case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as "decidedBy"
  from approvals a join staff r on r.id = a.requested_by left join staff d on d.id = a.decided_by`;

const LISTED = approvals(sql`jsonb_build_object('title', a.change ->> 'title')`);

/** What waits for a decision, and what was decided last. */
export const listApprovals =
  (kinds: Kinds) =>
  async ({ db, staff }: StaffContext): Promise<CallResult<typeof ListApprovals>> => {
    const { rows } = await db.execute<Row>(sql`
    (${LISTED} where a.status = 'pending' and a.expires_at > shop_now() order by a.requested_at)
    union all
    (${LISTED} where a.status <> 'pending' or a.expires_at <= shop_now()
      order by a.requested_at desc limit ${SHOWN_DECIDED})`);
    return { approvals: rows.map((row) => toApproval(kinds, row, staff)) };
  };

/** What waits for a decision about one thing: `draw:ID`. */
export async function pendingApprovals(
  { db }: Pick<StaffContext, 'db'>,
  subject: string,
): Promise<{ title: string; requestedBy: string; requestedAt: string }[]> {
  const { rows } = await db.execute<{ title: string; by: string; at: string }>(sql`
    select a.change ->> 'title' as title, r.name as by, a.requested_at as at
    from approvals a join staff r on r.id = a.requested_by
    where a.subject = ${subject} and a.status = 'pending' and a.expires_at > shop_now()
    order by a.requested_at`);
  return rows.map(({ title, by, at }) => ({
    title,
    requestedBy: by,
    requestedAt: new Date(at).toISOString(),
  }));
}

/**
 * Approves a change, which is made in the same transaction, or refuses it. It takes another person than the one who
 * requested it, in another session, and the change as it was described then.
 * @throws approval.not_found | approval.own | approval.role_missing | approval.decided | approval.outdated
 */
export const decideApproval =
  (kinds: Kinds) =>
  async (
    ctx: StaffContext,
    { approvalId, decision, reason }: VerbInput<typeof DecideApproval>,
  ): Promise<CallResult<typeof DecideApproval>> => {
    const outcome = await inTransaction(ctx, async (tx) => {
      const row = await openApproval(tx, approvalId);
      if (row.requestedBy.id === ctx.staff.id || row.requestedIn === ctx.staffSessionId)
        throw new ShopError('approval.own');
      const kind = kindOf(kinds, row.kind);
      if (!mayDecide(kind, ctx.staff)) throw new ShopError('approval.role_missing');
      const status = decision === 'refuse' ? 'refused' : await carryOut(tx, ctx, { kind, row });
      await settle(tx, ctx, { approvalId, status, reason });
      return status;
    });
    if (outcome === 'outdated') throw new ShopError('approval.outdated');
    return {};
  };

type Decided = 'approved' | 'refused' | 'outdated';

/** Makes an approved change, if it is still what was described. */
async function carryOut(
  tx: Tx,
  ctx: StaffContext,
  { kind, row }: { kind: Kind<unknown>; row: Row },
): Promise<Decided> {
  const { id, change, before, after, requestedBy, reason } = row;
  const present = await kind.describe(tx, change.change, ctx).catch(asChanged);
  if (JSON.stringify([present?.before, present?.after]) !== JSON.stringify([before, after]))
    return 'outdated';
  const request = { approvalId: id, requestedBy: requestedBy.name, reason };
  await kind.make(tx, change.change, { ...request, ctx });
  return 'approved';
}

/** A change that cannot be made any more is described by nothing. What does not answer now says nothing about that. */
function asChanged(error: unknown): Described | null {
  if (error instanceof ShopError && error.status < 500) return null;
  throw error;
}

/** Takes a request of one's own back. @throws approval.not_found | approval.decided */
export async function withdrawApproval(
  ctx: StaffContext,
  { approvalId }: VerbInput<typeof WithdrawApproval>,
): Promise<CallResult<typeof WithdrawApproval>> {
  await inTransaction(ctx, async (tx) => {
    const { requestedBy } = await openApproval(tx, approvalId);
    if (requestedBy.id !== ctx.staff.id) throw new ShopError('approval.not_found');
    await settle(tx, ctx, { approvalId, status: 'withdrawn' });
  });
  return {};
}

/** Locks a request that waits. @throws approval.not_found | approval.decided */
async function openApproval(tx: Tx, id: string): Promise<Row> {
  const { rows } = await tx.execute<Row>(
    sql`${approvals(sql`a.change`)} where a.id::text = ${id} for update of a`,
  );
  const [row] = rows;
  if (!row) throw new ShopError('approval.not_found');
  if (row.status !== 'pending') throw new ShopError('approval.decided');
  return row;
}

async function settle(
  tx: Tx,
  ctx: StaffContext,
  settled: { approvalId: string; status: Decided | 'withdrawn'; reason?: string },
): Promise<void> {
  const { approvalId, status, reason = null } = settled;
  await tx.execute(sql`
    update approvals set status = ${status}, decided_by = ${ctx.staff.id}, decided_in = ${ctx.staffSessionId},
      decided_at = shop_now(), decision_reason = ${reason}
    where id = ${approvalId}`);
  await recordAction(tx, actorOf(ctx), {
    action: `approval.${status}`,
    subject: `approval:${approvalId}`,
    ...(reason !== null && { reason }),
  });
}

/** Frees what expired requests hold back. */
async function expire(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update approvals set status = 'expired', decided_at = shop_now()
    where status = 'pending' and expires_at <= shop_now()`);
}

const mayDecide = ({ deciders }: Kind<unknown>, { roles }: Staff): boolean =>
  deciders.some((role) => roles.includes(role));

function toApproval(kinds: Kinds, row: Row, staff: Staff): Approval {
  const iso = (time: string) => new Date(time).toISOString();
  const { requestedIn: _session, change, ...rest } = row;
  const kind = kindOf(kinds, row.kind);
  const mayRead = !kind.isPersonal || mayDecide(kind, staff) || row.requestedBy.id === staff.id;
  const read = (lines: Lines): Lines =>
    mayRead ? lines : lines.map(({ name }) => ({ name, value: 'for those who may decide' }));
  return {
    ...rest,
    before: read(row.before),
    after: read(row.after),
    title: change.title,
    requestedAt: iso(row.requestedAt),
    expiresAt: iso(row.expiresAt),
    decidedAt: row.decidedAt && iso(row.decidedAt),
    mayDecide:
      row.status === 'pending' && row.requestedBy.id !== staff.id && mayDecide(kind, staff),
  };
}
