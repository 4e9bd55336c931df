import 'server-only';
import { ListTranslations } from '@/lib/contract/content';
import { isRaffleKey } from '@/lib/contract/raffle-keys';
import type { MessageCategory, ShopMessages } from '@/lib/contract/shop-messages';
import type { Site } from '@/lib/contract/site';
import { layOver } from '@/lib/messages/lay-over';
import { messagesOf } from '@/lib/messages/messages-of';
import { shippedMessages } from '@/lib/messages/shipped';
import { forWallet } from '@/lib/messages/without-wallet';
import { contentTag } from '@/lib/routes/cache-tags';
import { localeOf } from '@/lib/rules/site';
import { withSiteName } from '@/lib/text/site-values';
import { publicRead } from '@/web/cached-reads/public-read';
import { ofThisProcess } from '@/web/cached-reads/read-stale-if-error';
import { revalidateSoon } from '@/web/cached-reads/revalidate-soon';
import { siteHasWallet } from '@/web/content/site-has-wallet';
import { siteNameOf } from '@/web/content/site-name';

/**
 * A category's words for a site: an editor's words override the shipped ones. When the service is down this returns
 * the last good copy, or else the shipped words, so that words never fail a page. Rejected words are logged once.
 */
export async function getMessagesFor<C extends MessageCategory>(
  site: Site,
  category: C,
): Promise<ShopMessages[C]> {
  const locale = localeOf(site.variant);
  const siteName = await siteNameOf(site.variant);
  const messages = await ofThisProcess().read(
    `copy ${locale}/${category}`,
    async () => messagesOf(category, await readMessages(site, category)),
    () => new Map<string, unknown>(),
    revalidateSoon,
  );
  const shipped = { ...shippedMessages(locale, category), ...ofRaffles(category, messages) };
  const laid = layOver(shipped, messages, (key) =>
    noteOnce(`${locale}/${category}.${key}`, messages.get(key)),
  );
  return withSiteName(forWallet(laid, await siteHasWallet(site), shipped), siteName);
}

/** Editors may word raffles as every other offer, though no release knows which there are: as plain texts without values. */
const ofRaffles = (
  category: MessageCategory,
  messages: ReadonlyMap<string, unknown>,
): Record<string, string> =>
  category === 'taglines'
    ? Object.fromEntries([...messages.keys()].filter(isRaffleKey).map((key) => [key, '']))
    : {};

const noted = new Set<string>();

function noteOnce(id: string, value: unknown): void {
  const note = `content: ${id} is passed over, it is no message like the one that ships: ${JSON.stringify(value)}`;
  if (!noted.has(note)) console.error(note.slice(0, 500));
  noted.add(note);
}

const readMessages = (site: Site, category: MessageCategory): Promise<unknown> =>
  publicRead(site, ListTranslations, { locale: localeOf(site.variant), c: [category] }, [
    contentTag(),
    contentTag('translations'),
    contentTag('translations', category),
  ]);
