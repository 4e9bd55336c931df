import { Feed } from 'feed';
import type { OfferDraw } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { canonicalUrl } from '@/lib/routes/origin';
import { feedPaths } from '@/lib/rules/results/feed-paths';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { dateLocaleOf, localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { type FeedMessages, feedItem, promiseItem } from './feed-items';

/**
 * An offer's results as a feed, newest first, after the promises of the raffles on sale; serialise it with `rss2()`
 * or `json1()`.
 */
export function resultsFeed(
  messages: FeedMessages,
  offer: OfferSubject,
  draws: readonly FullResult[],
  onSale: readonly OfferDraw[],
  variant: Variant,
): Feed {
  const name = { offer: offer.name };
  const { siteName } = messages.results;
  const paths = feedPaths(offer.key);
  const link = canonicalUrl(links({ variant }).href('offerResults', { offer: offer.key }), variant);
  const latest = draws[0] && feedItem(messages, draws[0], localeOf(variant));
  const feed = new Feed({
    title: interpolate(messages.results.feedTitle, name),
    description: interpolate(messages.results.feedDescription, name),
    id: link,
    link,
    language: localeOf(variant).toLowerCase(),
    copyright: siteName,
    generator: siteName,
    feedLinks: {
      rss: canonicalUrl(paths.rss, variant),
      json: canonicalUrl(paths.json, variant),
    },
    ...(latest && { updated: latest.date }),
  });
  for (const draw of onSale) {
    const { drawNo, promise } = draw;
    if (!promise) continue;
    const url = canonicalUrl(
      links({ variant }).href('verifyDraw', { offer: offer.key, drawNo }),
      variant,
    );
    const item = promiseItem(messages, offer, { ...draw, promise }, dateLocaleOf(variant));
    feed.addItem({ ...item, id: url, link: url });
  }
  for (const draw of draws) {
    const url = canonicalUrl(
      links({ variant }).href('drawResults', { offer: offer.key, drawNo: draw.drawNo }),
      variant,
    );
    feed.addItem({ ...feedItem(messages, draw, localeOf(variant)), id: url, link: url });
  }
  return feed;
}
