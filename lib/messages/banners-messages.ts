import shipped from '@/content/copy/en-AU/banners.json';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { useShippedMessages } from './shipped-messages';

/** The words of what a page tells customers later: confirmations, refusals, details to update. */
export const useBannerMessages = (): ShopMessages['banners'] =>
  useShippedMessages('banners', shipped);
