import cart from '@/content/copy/en-AU/cart.json';
import checkout from '@/content/copy/en-AU/checkout.json';
import frequency from '@/content/copy/en-AU/frequency.json';
import games from '@/content/copy/en-AU/games.json';
import limitQuestion from '@/content/copy/en-AU/limitQuestion.json';
import partners from '@/content/copy/en-AU/partners.json';
import planPayer from '@/content/copy/en-AU/planPayer.json';
import wallet from '@/content/copy/en-AU/wallet.json';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { PAY_SHEET_CATEGORIES } from './pay-sheet-categories';
import { useShippedMessages } from './shipped-messages';

/** The messages of the sheet that pays over a public page, which carries none of them itself. */
export const usePaySheetMessages = (): Pick<
  ShopMessages,
  (typeof PAY_SHEET_CATEGORIES)[number]
> => ({
  cart: useShippedMessages('cart', cart),
  checkout: useShippedMessages('checkout', checkout),
  frequency: useShippedMessages('frequency', frequency),
  games: useShippedMessages('games', games),
  limitQuestion: useShippedMessages('limitQuestion', limitQuestion),
  partners: useShippedMessages('partners', partners),
  planPayer: useShippedMessages('planPayer', planPayer),
  wallet: useShippedMessages('wallet', wallet),
});
