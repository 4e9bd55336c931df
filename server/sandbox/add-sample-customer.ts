import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { AddSampleCustomer } from '@/lib/contract/sandbox';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { requireSandbox } from './require-sandbox';
import { sampleCustomers } from './sample-customers';
import { addCustomer } from './seed-customers';
import { buyWaitingPlan } from './seed-plans';

/** Adds a customer like a named sample customer, with the same password. @throws sandbox.off | sandbox.customer_not_found */
export async function addSampleCustomer(
  ctx: Context,
  { like }: VerbInput<typeof AddSampleCustomer>,
): Promise<CallResult<typeof AddSampleCustomer>> {
  requireSandbox();
  const sample = sampleCustomers().find(({ email }) => email === like);
  if (!sample) throw new ShopError('sandbox.customer_not_found');
  const email = sample.email.replace('@', `-${newId()}@`);
  await addCustomer(ctx, { ...sample, email });
  if (sample.waitingPlan) await buyWaitingPlan(ctx, email, sample.waitingPlan);
  return { email };
}
