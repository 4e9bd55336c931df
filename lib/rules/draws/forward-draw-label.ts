import type { ShopMessages } from '@/lib/contract/shop-messages';
import { interpolate } from '@/lib/text/interpolate';

/**
 * The name of an open draw by its place among them, 0 being the next to close: Next Available, 1st, 2nd,
 * 3rd, then nth (specification 001, section 9).
 */
export const forwardDrawLabel = (
  messages: Pick<ShopMessages['play'], 'drawNextAvailable' | 'drawOrdinal'>,
  index: number,
): string =>
  index === 0 ? messages.drawNextAvailable : interpolate(messages.drawOrdinal, { place: index });
