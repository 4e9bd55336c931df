import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

// A draw's fingerprint never changes, and only a handful of raffles is on sale at a time.
const MAX_CACHED = 64;
const cache = new Map<string, string | null>();

/** The fingerprint that binds a draw before its sales; null for protocol 1. */
export async function fingerprintOf(db: Db, drawId: string): Promise<string | null> {
  const known = cache.get(drawId);
  if (known !== undefined) return known;
  const { rows } = await db.execute<{ fingerprint: string }>(
    sql`select fingerprint from draw_commitments where subject_id = ${drawId}`,
  );
  const fingerprint = rows[0]?.fingerprint ?? null;
  const [oldest] = cache.keys();
  if (cache.size >= MAX_CACHED && oldest) cache.delete(oldest);
  cache.set(drawId, fingerprint);
  return fingerprint;
}
