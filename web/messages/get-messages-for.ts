import 'server-only';
import { ListTranslations } from '@/lib/contract/content';
import type { Site } from '@/lib/contract/site';
import type { Copy, CopyCategory } from '@/lib/copy/copy';
import { layOver } from '@/lib/messages/lay-over';
import { shippedWords } from '@/lib/messages/shipped';
import { wordsOf } from '@/lib/messages/words-of';
import { contentTag } from '@/lib/routes/cache-tags';
import { localeOf } from '@/lib/rules/site';
import { publicRead } from '@/web/cached-reads/public-read';
import { ofThisProcess } from '@/web/cached-reads/read-stale-if-error';
import { revalidateSoon } from '@/web/cached-reads/revalidate-soon';

/**
 * A category's words for a site: an editor's words override the shipped ones. When the service is down this returns
 * the last good copy, or else the shipped words, so that words never fail a page. Rejected words are logged once.
 */
export async function getMessagesFor<C extends CopyCategory>(
  site: Site,
  category: C,
): Promise<Copy[C]> {
  const locale = localeOf(site.variant);
  const words = await ofThisProcess().read(
    `copy ${locale}/${category}`,
    async () => wordsOf(category, await readWords(site, category)),
    () => new Map<string, unknown>(),
    revalidateSoon,
  );
  return layOver(shippedWords(locale, category), words, (key) =>
    noteOnce(`${locale}/${category}.${key}`, words.get(key)),
  );
}

const noted = new Set<string>();

function noteOnce(id: string, value: unknown): void {
  const note = `content: ${id} is passed over, it is no message like the one that ships: ${JSON.stringify(value)}`;
  if (!noted.has(note)) console.error(note.slice(0, 500));
  noted.add(note);
}

const readWords = (site: Site, category: CopyCategory): Promise<unknown> =>
  publicRead(site, ListTranslations, { locale: localeOf(site.variant), c: [category] }, [
    contentTag(),
    contentTag('translations'),
    contentTag('translations', category),
  ]);
