import { addDays, addSeconds } from 'date-fns';
import { sql } from 'drizzle-orm';
import type { GiveawayType } from '@/lib/contract/membership';
import { seedHash } from '@/lib/rules/raffles/commitment';
import type { Db } from '@/server/db/pool';
import { witnesses } from '@/server/gateways/witness';
import { shopNow } from '@/server/kernel/clock';
import { newId } from '@/server/kernel/ids';
import { commit, commitmentParts } from '@/server/proofs';

interface Wish {
  type?: GiveawayType;
  /** relative to the shop's time; negative for the past */
  closesInMs?: number;
  drawnAfterSeconds?: number;
  winnerCount?: number;
  prizeCents?: number;
  guaranteedAfterMonths?: number;
  source?: 'sandbox' | 'shop';
  /** marks it as announced */
  isAnnounced?: boolean;
  /** 1: as giveaways were committed before the protocol had a beacon */
  protocol?: 1 | 2;
}

let drawNo = 100_000;

/** Inserts an open giveaway that is drawn a second after it closes. */
export async function aGiveaway(
  db: Db,
  {
    type = 'daily',
    closesInMs = 3_600_000,
    drawnAfterSeconds = 1,
    winnerCount = 1,
    prizeCents = 500_00,
    guaranteedAfterMonths = 12,
    source = 'sandbox',
    isAnnounced = true,
    protocol = 2,
  }: Wish = {},
): Promise<{ id: string; drawNo: number; seedHash: string }> {
  const id = newId();
  drawNo += 1;
  const now = await shopNow({ db });
  const closesAt = new Date(now.getTime() + closesInMs);
  const opensAt = addDays(closesAt, -1);
  const drawsAt = addSeconds(closesAt, drawnAfterSeconds);
  const seed = '5e'.repeat(32);
  const sandbox = witnesses({ isSandbox: true });
  if (!sandbox) throw new Error('The sandbox has its witnesses');
  const commitment = await commit(
    sandbox,
    id,
    {
      ...{ offer: `giveaway:${type}`, draw: drawNo, currency: 'AUD', totalNumbers: null },
      prizes: [{ rank: 1, quantity: winnerCount, title: 'A giveaway', valueCents: prizeCents }],
      ...{ opensAt, closesAt, drawsAt },
    },
    now,
  );
  const hash = protocol === 2 ? commitment.secretHash : await seedHash(seed);
  const committed = sql`, ${commitmentParts(protocol === 2 ? [commitment] : [])}`;
  await db.execute(sql`
    with written as (
      insert into giveaways (id, type, draw_no, opens_at, closes_at, draws_at, source, prize_cents, currency,
        winner_count, guaranteed_after_months, seed_hash, announced_at, protocol)
      values (${id}, ${type}, ${drawNo}, ${opensAt}, ${closesAt}, ${drawsAt}, ${source}, ${prizeCents}, 'AUD',
        ${winnerCount}, ${guaranteedAfterMonths}, ${hash}, case when ${isAnnounced} then shop_now() end, ${protocol})
      returning id)${committed}
    select id from written`);
  if (protocol === 1) {
    await db.execute(sql`insert into giveaway_secrets (giveaway_id, seed) values (${id}, ${seed})`);
  }
  return { id, drawNo, seedHash: hash };
}
