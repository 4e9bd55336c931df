import Link from 'next/link';
import { ProvideCopy, useCopy } from '#copy';
import { OfferMark } from '@/components/artwork/offer-mark';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { href } from '@/lib/routes/match';
import { NextPrize, NextTime } from './next-draw';

/** The draws that come up, the soonest first, a line each. */
export function NextUp({ offers, variant }: { offers: readonly ProductOffer[]; variant: Variant }) {
  const offersWords = useCopy('offers');
  return (
    <ProvideCopy copy={{ offers: offersWords }}>
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer.key} data-offer={offer.key}>
            <Link
              href={href('play', { offer: offer.key })}
              className="group -mx-2 flex items-center gap-3 rounded-control px-2 py-2.5 hover:bg-sunk"
            >
              <OfferMark offer={offer.key} className="size-10" />
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-semibold group-hover:underline">{offer.name}</span>
                  <NextPrize offer={offer} variant={variant} />
                </span>
                <NextTime offer={offer} variant={variant} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ProvideCopy>
  );
}
