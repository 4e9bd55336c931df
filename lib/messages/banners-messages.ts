import shipped from '@/content/copy/en-AU/banners.json';
import type { Copy } from '@/lib/copy/copy';
import { useShippedMessages } from './shipped-messages';

/** The words of what a page tells customers later: confirmations, refusals, details to update. */
export const useBannerMessages = (): Copy['banners'] => useShippedMessages('banners', shipped);
