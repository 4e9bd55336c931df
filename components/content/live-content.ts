import type { Branding, Cause, ProductOffer, ShopConfig } from '@/lib/contract/catalogue';
import type { BlogCategory, BlogPost, ContactPage } from '@/lib/contract/content';
import type { FullResult } from '@/lib/contract/draws';

/** The data of live sections: what this site sells and the latest results. */
export interface LiveContent {
  offers: readonly ProductOffer[];
  /** the newest result of each offer, newest first */
  results: readonly FullResult[];
  posts: readonly BlogPost[];
  categories: readonly BlogCategory[];
  causes: readonly Cause[];
  contact: {
    branding: Branding;
    topics: ContactPage['topics'];
    hasChat: ShopConfig['chat']['isAvailable'];
    chatPath: string | undefined;
  } | null;
  /** null where nobody has the secrets of raffles besides the shop, left out where that is not known */
  secretHolder?: ShopConfig['secretHolder'];
  /** whether more than one variant is open, left out where that is not known */
  hasVariants?: boolean | undefined;
}

export const NO_LIVE_CONTENT: LiveContent = {
  offers: [],
  results: [],
  posts: [],
  categories: [],
  causes: [],
  contact: null,
};
