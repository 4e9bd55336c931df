import { provideMetrics, single } from '@/lib/http/metrics';
import type { Crowd } from './crowd';

/** The same crowd, counted: who has a connection now, and who waits for one. */
export function measured(crowd: Crowd): Crowd {
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
      return await crowd(counted, behind);
    } finally {
      all -= 1;
    }
  };
}
