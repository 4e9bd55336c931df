import { unlessRunning } from '@/server/db/exclusively';
import type { Context } from '@/server/kernel/context';
import { publishNight } from '@/server/ledger';
import { retryWaiting } from '@/server/push-payments';
import { deliverSandboxWebhooks, reconcileDeposits } from '@/server/wallet';
import { runDue } from './run-due';

// one round is enough unless something became due meanwhile; what cannot be settled is not retried endlessly
const MOST_ROUNDS = 5;

/** Runs the jobs for money and draws until nothing is due at the shop's time. Sandbox only. */
export async function catchUp(ctx: Context): Promise<void> {
  await deliverSandboxWebhooks(ctx);
  await reconcileDeposits(ctx);
  await retryWaiting(ctx);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!hasDoneAnything(await runDue(ctx))) break;
  }
  await unlessRunning(ctx, 'publish-night', () => publishNight(ctx));
}

const hasDoneAnything = (counts: object) => Object.values(counts).some((count) => count > 0);
