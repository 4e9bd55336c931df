import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { SellToSupporters } from '@/lib/contract/sandbox';
import type { SoldRaffleRules, TicketBook } from '@/lib/rules/raffles/raffle-rules';
import { MAX_ITEMS } from '@/server/cart';
import { findOffer } from '@/server/catalogue';
import { exclusively } from '@/server/db/exclusively';
import { findDraw, purchaseStatusOf, readPromise } from '@/server/draws';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { asCustomer } from './as-customer';
import { requireSandbox } from './require-sandbox';
import { addCustomer } from './seed-customers';
import { buyItems } from './seed-tickets';

/**
 * Has sample customers buy as many tickets as a raffle on sale lacks to the least number of its promise. Each is a new
 * customer who buys one full cart from their opening balance, by the verb that serves everybody. Testers who ask at
 * once get what is missing once.
 * @throws sandbox.off | draw.not_found | draw.not_raffle | draw.closed, and as `purchaseCart` if the sales end meanwhile
 */
export async function sellToSupporters(
  ctx: Context,
  { offerKey, drawNo }: VerbInput<typeof SellToSupporters>,
): Promise<CallResult<typeof SellToSupporters>> {
  requireSandbox();
  const offer = findOffer(offerKey);
  if (offer?.kind !== 'raffle') throw new ShopError('draw.not_raffle');
  return exclusively(ctx, 'sell-to-supporters', async () => {
    const missing = await missingTickets(ctx, offerKey, drawNo);
    const orders = ordersOf(offer.rules, missing);
    for (const [index, books] of orders.entries()) {
      await buyAsSupporter(ctx, { rules: offer.rules, drawNo, books, index });
    }
    return { tickets: missing, supporters: orders.length };
  });
}

async function missingTickets(ctx: Context, offerKey: string, drawNo: number): Promise<number> {
  const draw = await findDraw(ctx, offerKey, drawNo);
  if (!draw) throw new ShopError('draw.not_found');
  if (purchaseStatusOf(draw, await shopNow(ctx)) === 'past_draw')
    throw new ShopError('draw.closed');
  const promise = await readPromise(ctx.db, draw.id);
  return Math.max(0, (promise?.leastTickets ?? 0) - draw.soldCount);
}

/** So many tickets in as few books as possible, as many books to an order as a cart holds. */
function ordersOf({ books }: SoldRaffleRules, tickets: number): TicketBook[][] {
  const bought: TicketBook[] = [];
  let left = tickets;
  for (const book of books.toSorted((one, other) => other.tickets - one.tickets)) {
    const count = Math.floor(left / book.tickets);
    bought.push(...Array.from({ length: count }, () => book));
    left -= count * book.tickets;
  }
  return Array.from({ length: Math.ceil(bought.length / MAX_ITEMS) }, (_, order) =>
    bought.slice(order * MAX_ITEMS, (order + 1) * MAX_ITEMS),
  );
}

interface Order {
  rules: SoldRaffleRules;
  drawNo: number;
  books: readonly TicketBook[];
  index: number;
}

async function buyAsSupporter(ctx: Context, { rules, drawNo, books, index }: Order): Promise<void> {
  const email = `supporter-${newId()}@fairdraw.example`;
  await addCustomer(ctx, {
    email,
    firstName: 'Sam',
    lastName: 'Supporter',
    situation: 'Supports a raffle',
    variant: rules.currency === 'GBP' ? 'GB' : 'AU',
    state: rules.currency === 'GBP' ? 'GB' : 'NSW',
    openingCents: books.reduce((sum, { priceCents }) => sum + priceCents, 0),
    isVerified: true,
  });
  const cause = rules.causes.length > 1 ? rules.causes[index % rules.causes.length] : undefined;
  await buyItems(
    await asCustomer(ctx, email),
    books.map(({ tickets }) => ({
      productType: 'raffle_ticket' as const,
      lotteryKey: rules.key,
      drawNo,
      quantity: tickets,
      ...(cause && { causeKey: cause.key }),
    })),
  );
}
