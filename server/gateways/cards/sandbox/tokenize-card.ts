import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { TokenizeCard } from '@/lib/contract/sandbox';
import type { Sentence } from '@/lib/contract/sentence';
import { isPastExpiry } from '@/lib/rules/cards/card-expiry';
import { brandOf, codeLengthOf } from '@/lib/rules/cards/card-number';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import { findSandboxCard, SANDBOX_CARDS } from './sandbox-cards';

/**
 * The sandbox gateway's card form: turns a test card into a token for its scenario. The number goes no further than
 * this function.
 * @throws sandbox.off | wallet.card_invalid
 */
export async function tokenizeCard(
  ctx: Context,
  { number, expiry, csc, wallet }: VerbInput<typeof TokenizeCard>,
): Promise<CallResult<typeof TokenizeCard>> {
  if (!readEnv().SANDBOX) throw new ShopError('sandbox.off');
  const card = findSandboxCard(number);
  if (!card) {
    const values = { number: SANDBOX_CARDS[0]?.number ?? '' };
    throw invalid('number', { key: 'wallet.card_invalid.sandbox', values });
  }
  const digits = number.replaceAll(' ', '');
  const brand = brandOf(digits) ?? 'Visa';
  if (isPastExpiry(expiry, await shopNow(ctx)))
    throw invalid('expiry', { key: 'wallet.card_invalid.expired' });
  const cscLength = codeLengthOf(brand);
  if (csc.length !== cscLength) {
    const values = { count: cscLength };
    throw invalid('csc', { key: 'wallet.card_invalid.code_length', values });
  }
  const token = `sandbox_${randomBytes(18).toString('base64url')}`;
  const last4 = digits.slice(-4);
  await ctx.db.execute(sql`
    insert into sandbox_cards (token, brand, last4, scenario, wallet)
    values (${token}, ${brand}, ${last4}, ${card.scenario}, ${wallet ?? null})`);
  return { token, brand, last4 };
}

const invalid = (target: string, reason: Sentence) =>
  new ShopError('wallet.card_invalid', { ...reason, target });
