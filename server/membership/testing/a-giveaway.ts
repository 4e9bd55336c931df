import { sql } from 'drizzle-orm';
import type { GiveawayType } from '@/lib/contract/membership';
import type { Db } from '@/server/db/pool';
import { commitSeed } from '@/server/draws';
import { newId } from '@/server/kernel/ids';

interface Wish {
  type?: GiveawayType;
  /** from the shop's time on; in the past when below zero */
  closesInMs?: number;
  winnerCount?: number;
  prizeCents?: number;
  source?: 'sandbox' | 'shop';
  /** marks it as announced */
  isAnnounced?: boolean;
}

let drawNo = 100_000;

/** Inserts an open giveaway that is drawn a second after it closes. */
export async function aGiveaway(
  db: Db,
  {
    type = 'daily',
    closesInMs = 3_600_000,
    winnerCount = 1,
    prizeCents = 500_00,
    source = 'shop',
    isAnnounced = true,
  }: Wish = {},
): Promise<{ id: string; drawNo: number; seed: string; seedHash: string }> {
  const id = newId();
  drawNo += 1;
  const { seed, seedHash } = await commitSeed();
  const closes = sql`shop_now() + make_interval(secs => ${closesInMs}::float / 1000)`;
  await db.execute(sql`
    insert into giveaways (id, type, draw_no, opens_at, closes_at, draws_at, source, prize_cents, currency,
      winner_count, seed_hash, announced_at)
    values (${id}, ${type}, ${drawNo}, ${closes} - interval '1 day', ${closes}, ${closes} + interval '1 second',
      ${source}, ${prizeCents}, 'AUD', ${winnerCount}, ${seedHash},
      case when ${isAnnounced} then shop_now() end)`);
  await db.execute(sql`insert into giveaway_secrets (giveaway_id, seed) values (${id}, ${seed})`);
  return { id, drawNo, seed, seedHash };
}
