import type { Context } from '@/server/kernel/context';
import { deliverSandboxWebhooks, reconcileDeposits } from '@/server/wallet';
import { runDue } from './run-due';

/** All that the jobs do about money and draws, until nothing is due at the shop's time. Sandbox only. */
export async function catchUp(ctx: Context): Promise<void> {
  await deliverSandboxWebhooks(ctx);
  await reconcileDeposits(ctx);
  while (hasDoneAnything(await runDue(ctx)));
}

const hasDoneAnything = (counts: object) => Object.values(counts).some((count) => count > 0);
