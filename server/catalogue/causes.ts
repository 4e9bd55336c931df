import type { Cause } from '@/lib/contract/catalogue';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { FIRST_CAUSES, FIRST_RAFFLES } from '@/lib/rules/raffles/first-raffle';
import { FIRST_HIGHLIGHT } from './first-highlight';
import { catalogueNow, cataloguesOfBefore } from './versions/held-versions';

interface Raffles {
  causes: readonly CatalogueFile['causes'][number][];
  raffles: readonly Pick<CatalogueFile['raffles'][number], 'offer' | 'causes'>[];
  highlightedCause: CatalogueFile['highlightedCause'];
}

/** What releases sold before catalogues said it. */
export const FIRST_SUPPORT: Raffles = {
  causes: FIRST_CAUSES,
  raffles: FIRST_RAFFLES,
  highlightedCause: FIRST_HIGHLIGHT,
};

const known = new WeakMap<Raffles, readonly Cause[]>();

/** Every cause that a catalogue's raffles support, ordered by name. */
export function causesIn(catalogue: Raffles): readonly Cause[] {
  const cached = known.get(catalogue);
  if (cached) return cached;
  const causes = catalogue.causes
    .map(({ picture: named, ...one }): Cause => {
      const picture = named ?? FIRST_CAUSES.find(({ key }) => key === one.key)?.picture;
      const supporting = catalogue.raffles.filter(({ causes: keys }) => keys.includes(one.key));
      const offerKeys = supporting.map(({ offer }) => offer);
      const cause = { ...one, ...(picture && { picture }), offerKeys };
      return one.key === catalogue.highlightedCause ? { ...cause, isHighlighted: true } : cause;
    })
    .filter(({ offerKeys }) => offerKeys.length > 0)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  known.set(catalogue, causes);
  return causes;
}

/** A cause by its key, as it is or was supported last: tickets were bought for it. */
export function findCause(key: string): Cause | undefined {
  const causeIn = (catalogue: Raffles) => causesIn(catalogue).find((cause) => cause.key === key);
  return (
    causeIn(catalogueNow()) ?? firstOf(cataloguesOfBefore(), causeIn) ?? causeIn(FIRST_SUPPORT)
  );
}

/** The first answer that something has. */
export function firstOf<T, R>(things: readonly T[], answer: (thing: T) => R | undefined) {
  for (const thing of things) {
    const known = answer(thing);
    if (known !== undefined) return known;
  }
  return undefined;
}

/** One that is supported now. Slugs are written with hyphens; underscores are accepted too. */
export function findCauseBySlug(slug: string): Cause | undefined {
  const normalized = slug.toLowerCase().replaceAll('_', '-');
  return causesIn(catalogueNow()).find((cause) => cause.slug === normalized);
}
