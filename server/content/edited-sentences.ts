import type { ShopMessages } from '@/lib/contract/shop-messages';
import { layOver } from '@/lib/messages/lay-over';
import { messagesOf } from '@/lib/messages/messages-of';
import { ofWallet, type SayIn, type Speakers, sayIn, speakers } from '@/lib/messages/say';
import { shippedMessages } from '@/lib/messages/shipped';
import type { Locale } from '@/lib/money/format-money';
import type { Db } from '@/server/db/pool';
import { listTranslations } from './list-translations';

const LOCALES: readonly Locale[] = ['en-AU', 'en-GB'];

/** Translates with an editor's texts as last read; before the first read, with the shipped ones. */
export interface EditedSentences {
  sayIn: SayIn;
  /** @throws server.unavailable when an external CMS does not answer: the texts read before stay */
  read: () => Promise<void>;
}

/** Kept in memory, so that a refusal waits for no content: the owner calls `read` periodically. */
export function editedSentences(db: Db): EditedSentences {
  const known = new Map<Locale, Speakers>();
  return {
    sayIn(locale, hasWallet = true) {
      const edited = known.get(locale);
      return edited ? ofWallet(edited, hasWallet) : sayIn(locale, hasWallet);
    },
    async read() {
      for (const locale of LOCALES) {
        const items = await listTranslations({ db }, { locale, c: ['api', 'forms', 'membership'] });
        const laid = <C extends 'api' | 'forms' | 'membership'>(category: C): ShopMessages[C] => {
          const own = items.filter((item) => item.category === category);
          return layOver(shippedMessages(locale, category), messagesOf(category, own));
        };
        const words = { api: laid('api'), forms: laid('forms'), membership: laid('membership') };
        known.set(locale, speakers(locale, words));
      }
    },
  };
}
