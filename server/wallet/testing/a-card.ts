import { sql } from 'drizzle-orm';
import type { Fund } from '@/lib/contract/wallet';
import type { Db } from '@/server/db/pool';
import { SANDBOX_CARDS, tokenizeCard } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { addCard } from '../add-card';

/** A sandbox card accepts any future date. */
export const TEST_EXPIRY = '12/40';

/** The sandbox's test card of this scenario, as a token. */
export async function aCardToken(
  ctx: CustomerContext,
  scenario: string,
  wallet?: 'ap' | 'gp' | 'pl' | 'dd',
): Promise<string> {
  const card = SANDBOX_CARDS.find((candidate) => candidate.scenario === scenario);
  const number = card?.number ?? '';
  const csc = scenario === 'approved_amex' ? '1234' : '123';
  return (await tokenizeCard(ctx, { number, expiry: TEST_EXPIRY, csc, wallet })).token;
}

/** The sandbox's test card of this scenario as a fund of the customer, saved by default. */
export async function aCard(
  ctx: CustomerContext,
  scenario = 'approved',
  keep: 'now' | 'when_paid' | 'never' = 'now',
): Promise<Fund> {
  const token = await aCardToken(ctx, scenario);
  return addCard(ctx, {
    gateway: 'sandbox',
    token,
    holderName: 'Robin Example',
    expiry: TEST_EXPIRY,
    keep,
  });
}

/** Moves the shop's clock forward. */
export async function passMinutes(db: Db, minutes: number): Promise<void> {
  await db.execute(sql`update shop_clock set offset_ms = offset_ms + ${minutes * 60_000}`);
}
