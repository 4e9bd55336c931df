import { buyDuePlan } from '@/server/flows/buy-due-plan';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { bringForward } from '@/server/recurring';
import { asCustomer } from './as-customer';
import type { SandboxCustomer } from './customers';
import { sampleCustomers } from './sample-customers';
import { buyAll, lottery } from './seed-tickets';

const WEEKLY = { type: 'autoplay', enabled: true, cadence: 'weekly' } as const;
/** so much less than today's price is what the customer agreed to, in cents */
const ROSE_BY_CENTS = 1_00;

/** Has every sample customer of whom it is told buy an autoplay that will wait for them. */
export async function seedWaitingPlans(ctx: Context): Promise<void> {
  for (const { email, waitingPlan } of sampleCustomers()) {
    if (waitingPlan) await buyWaitingPlan(ctx, email, waitingPlan);
  }
}

/**
 * Buys the plan's first ticket from the wallet, and has it fall due at once instead of a week later. The shop itself
 * finds what it waits for: a dearer price, or money.
 */
export async function buyWaitingPlan(
  ctx: Context,
  email: string,
  why: NonNullable<SandboxCustomer['waitingPlan']>,
): Promise<void> {
  const owner = await asCustomer(ctx, email);
  await buyAll(owner, [lottery('standard', 4, { recurringPurchase: WEEKLY })('powerball2018')]);
  const planId = await fallDue(owner, why === 'dearer' ? ROSE_BY_CENTS : 0);
  await buyDuePlan(ctx, { planId, customer: 'there' });
}

async function fallDue({ db, customer }: CustomerContext, lessCents: number): Promise<string> {
  const id = await bringForward(db, customer.id, lessCents);
  if (!id) throw new Error('the purchase began no plan');
  return id;
}
