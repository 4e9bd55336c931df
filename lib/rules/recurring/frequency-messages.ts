import type { Cadence } from '@/lib/contract/cadence';
import type { CartItem } from '@/lib/contract/cart-items';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Money } from '@/lib/contract/site';
import type { Locale } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';
import { interpolate } from '@/lib/text/interpolate';
import { frequencyOf } from './frequency';

const WORDS = {
  every_draw: 'everyDraw',
  weekly: 'weekly',
  monthly: 'monthly',
  quarterly: 'quarterly',
  biannually: 'biannually',
  annually: 'annually',
  jackpots_over: 'jackpotsOver',
} as const;

interface FrequencyContext {
  messages: ShopMessages['frequency'];
  locale: Locale;
}

/** How often a plan buys, in words: `every draw`, `Jackpots over $20 million`. */
export function frequencyWords(
  plan: Parameters<typeof frequencyOf>[0],
  { messages, locale }: FrequencyContext,
): string {
  const text = messages[WORDS[frequencyOf(plan)]];
  const { minimumJackpotAmount } = plan;
  const amount = minimumJackpotAmount ? jackpotLabel(minimumJackpotAmount, locale) : '';
  return interpolate(text, { amount });
}

/** A plan in a few words: `Autoplay: every draw`. */
export function planWords(
  plan: Parameters<typeof frequencyOf>[0] & { type: string },
  context: FrequencyContext,
): string {
  const text =
    plan.type === 'subscription' ? context.messages.subscription : context.messages.autoplay;
  return interpolate(text, { frequency: frequencyWords(plan, context) });
}

/** What the label of a cart item's plan depends on. */
export const planOfItem = ({
  productType,
  recurringPurchase,
}: Pick<CartItem, 'productType' | 'recurringPurchase'>): {
  type: string;
  productType: CartItem['productType'];
  drawsPerYear: number | null | undefined;
  minimumJackpotAmount: Money | null | undefined;
  cadence: Cadence | null | undefined;
} => ({
  type: recurringPurchase.type,
  productType,
  drawsPerYear: recurringPurchase.drawsPerYear,
  minimumJackpotAmount: recurringPurchase.minimumJackpotAmount,
  cadence: recurringPurchase.cadence,
});
