import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { lowestPrice } from './lowest-price';

/** Links to the games that can already be played alone. */
export function PlayNow({
  offers,
  variant,
}: {
  offers: readonly ProductOffer[];
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('storefront');
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="play-now">
      <SectionHeading id="play-now">{messages.playNowTitle}</SectionHeading>
      <p className="-mt-2 mb-5 text-ink-soft">{messages.playNowLead}</p>
      <ul aria-label={messages.gamesLabel} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {offers.map((offer) => {
          const price = lowestPrice(offer);
          return (
            <li key={offer.key} data-offer={offer.key}>
              <Link
                href={href('play', { offer: offer.key })}
                className="group flex min-h-16 items-center gap-3 rounded-card bg-surface px-4 py-3 shadow-card ring-1 ring-line hover:ring-offer-line"
              >
                <OfferMark offer={offer.key} className="size-10" />
                <span className="min-w-0 grow">
                  <span className="block font-semibold group-hover:underline">{offer.name}</span>
                  {price && (
                    <span className="block text-sm text-ink-soft">
                      {interpolate(messages.fromPrice, {
                        price: formatMoney(price, localeOf(variant)),
                      })}
                    </span>
                  )}
                </span>
                <Icon name="arrow-right" className="size-5 text-offer-text" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
