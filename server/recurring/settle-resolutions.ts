import { sql } from 'drizzle-orm';
import type { PaymentProblem } from '@/lib/contract/payment-resolutions';
import type { FundKind } from '@/lib/contract/recurring';
import type { Db } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';
import type { Plan } from './plan';

interface Unresolved {
  /** the draw that it is to enter: the one that is tried, or the next one once that was missed */
  drawNo: number;
  problem: PaymentProblem;
  fundKind: FundKind;
  fundId: string | null;
  depositId: string | null;
}

/** Opens what the customer can mend of a locked plan's payment; one that is open already is renewed. */
export async function openResolution(tx: Db, plan: Plan, unresolved: Unresolved): Promise<void> {
  const { drawNo, problem, fundKind, fundId, depositId } = unresolved;
  await tx.execute(sql`
    insert into payment_resolutions (id, customer_id, plan_id, draw_no, fund_kind, fund_id, reason, deposit_id)
    values (${newId()}, ${plan.customerId}, ${plan.id}, ${drawNo}, ${fundKind}, ${fundId}, ${problem}, ${depositId})
    on conflict (plan_id) where status = 'open' do update set draw_no = excluded.draw_no,
      fund_kind = excluded.fund_kind, fund_id = excluded.fund_id, reason = excluded.reason,
      deposit_id = excluded.deposit_id`);
}

/** What waited for a locked plan's payment is over: something else stands in its way now. */
export async function lapseResolution(tx: Db, { id }: Plan): Promise<void> {
  await tx.execute(sql`
    update payment_resolutions set status = 'lapsed', settled_at = shop_now()
    where plan_id = ${id} and status = 'open'`);
}

/** Makes plans due whose customer has answered the bank meanwhile: the money is in the wallet. */
export async function wakeAnswered(db: Db): Promise<void> {
  await db.execute(sql`
    with answered as (
      update payment_resolutions set deposit_id = null
      from customer_deposits as deposits where deposits.id = payment_resolutions.deposit_id
        and payment_resolutions.status = 'open' and deposits.status in ('completed', 'declined', 'cancelled')
      returning plan_id, deposits.status as deposit_status)
    update recurring_plans set due_at = least(due_at, shop_now())
    where status = 'active' and id in (select plan_id from answered where deposit_status = 'completed')`);
}

/** Closes what waits for a plan that is cancelled, or for a draw that the plan has left behind. */
export async function lapseResolutions(db: Db): Promise<void> {
  await db.execute(sql`
    update payment_resolutions set status = 'lapsed', settled_at = shop_now()
    from recurring_plans where recurring_plans.id = plan_id and payment_resolutions.status = 'open'
      and (recurring_plans.status = 'cancelled' or recurring_plans.next_draw_no > payment_resolutions.draw_no)`);
}
