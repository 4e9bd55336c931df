import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { Variant } from '@/lib/contract/site';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { currencyOf } from '@/lib/rules/site';
import { holdVersions, type Version } from '@/server/catalogue/versions/held-versions';
import { shippedCatalogue } from '@/server/catalogue/versions/shipped-catalogue';

/** The shipped catalogue as that of a shop with one variant, which knows nothing of the other. */
export function catalogueOf(variant: Variant): CatalogueFile {
  const { brands, segments, lotteries, raffles, syndicates, partners, ...rest } = structuredClone(
    shippedCatalogue(),
  );
  const isHere = (one: { variant: Variant }) => one.variant === variant;
  const isSoldHere = ({ offer }: { offer: string }) => {
    const sold = isOfferKey(offer)
      ? gameRules(offer)
      : raffles.find((raffle) => raffle.offer === offer);
    return sold?.currency === currencyOf(variant);
  };
  return {
    ...rest,
    brands: brands.filter(isHere),
    segments: segments.filter(isHere),
    lotteries: lotteries.filter(isSoldHere),
    raffles: raffles.filter(isSoldHere),
    syndicates: syndicates.filter(({ lottery }) => isSoldHere({ offer: lottery })),
    partners: partners
      .filter(({ variants }) => variants.includes(variant))
      .map((partner) => ({ ...partner, variants: [variant] }))
      .filter(({ offers }) => offers.every(isSoldHere)),
  };
}

/** Has this process sell by the catalogue of one variant, as where a database has no version yet. */
export function openOnly(variant: Variant): void {
  const only: Version = { no: 0, validFrom: new Date(0), catalogue: catalogueOf(variant) };
  holdVersions([only]);
}
