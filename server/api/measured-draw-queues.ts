import { provideMetrics, single } from '@/lib/process/metrics';
import type { DrawQueues } from './draw-queues';

/** The same queues with metrics: calls that hold a connection and calls that wait for one. */
export function measured(queues: DrawQueues): DrawQueues {
  let [all, going] = [0, 0];
  provideMetrics('purchases', () => [
    single('gauge', 'purchases_in_progress', 'Purchases that have a connection.', going),
    single('gauge', 'purchases_waiting', 'Purchases that wait for their turn.', all - going),
  ]);
  return async (attempt, behind) => {
    all += 1;
    const counted = async (lockMs?: number) => {
      going += 1;
      try {
        return await attempt(lockMs);
      } finally {
        going -= 1;
      }
    };
    try {
      return await queues(counted, behind);
    } finally {
      all -= 1;
    }
  };
}
