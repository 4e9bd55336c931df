import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

// A draw's fingerprint never changes, and only a handful of raffles is on sale at a time.
const MOST_KEPT = 64;
const kept = new Map<string, string | null>();

/** The fingerprint that binds a draw before its sales; null for protocol 1. */
export async function fingerprintOf(db: Db, drawId: string): Promise<string | null> {
  const known = kept.get(drawId);
  if (known !== undefined) return known;
  const { rows } = await db.execute<{ fingerprint: string }>(
    sql`select fingerprint from draw_commitments where subject_id = ${drawId}`,
  );
  const fingerprint = rows[0]?.fingerprint ?? null;
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest) kept.delete(oldest);
  kept.set(drawId, fingerprint);
  return fingerprint;
}
