import type { Pool } from 'pg';
import { provideMetrics, single } from '@/lib/process/metrics';
import { accessOf } from './access';

/** Adds a pool's connections to the metrics. */
export function measurePool(pool: Pool): void {
  provideMetrics('database', () => [
    single('gauge', 'database_connections', 'Connections of this node.', pool.totalCount),
    single('gauge', 'database_idle_connections', 'Those that nobody uses.', pool.idleCount),
    single(
      'gauge',
      'database_used_connections',
      'Those that somebody uses.',
      pool.totalCount - pool.idleCount,
    ),
    single(
      'gauge',
      'database_most_connections',
      'How many it may have.',
      pool.options.max ?? pool.totalCount,
    ),
    single('gauge', 'database_waiting_requests', 'Who waits for one.', pool.waitingCount),
    single(
      'gauge',
      'database_silent',
      '1 while the database does not answer, and calls are refused.',
      accessOf(pool).watch?.isSilent ? 1 : 0,
    ),
  ]);
}
