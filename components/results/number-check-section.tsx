import { MessagesProvider, useMessages } from '#messages';
import { SectionHeading } from '@/components/ui/headings';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { interpolate } from '@/lib/text/interpolate';
import { checkableDraws } from './checkable-draw';
import { LazyNumberChecker } from './lazy-number-checker';

/** How many raffle draws are sent with a page: each has hundreds of tickets. */
const RAFFLE_DRAWS = 2;

/** The number checker with its heading, for the draws of a page or for a choice of games. */
export function NumberCheckSection({
  offers,
  draws = [],
  variant,
}: {
  offers: readonly OfferSubject[];
  draws?: readonly FullResult[];
  variant: Variant;
}) {
  const results = useMessages('results');
  const messages = { games: useMessages('games'), resultTools: useMessages('resultTools') };
  const isRaffle = offers.every(({ kind }) => kind === 'raffle');
  const checkable = checkableDraws(draws).slice(0, isRaffle ? RAFFLE_DRAWS : undefined);
  if (offers.length === 0 || (offers.length === 1 && checkable.length === 0)) return null;
  const count = checkable.length;
  const lead = interpolate(isRaffle ? results.checkTicketsLead : results.checkLead, { count });
  return (
    <section aria-labelledby="check">
      <SectionHeading id="check">
        {isRaffle ? results.checkTickets : results.checkNumbers}
      </SectionHeading>
      <p className="mb-4 max-w-prose text-ink-soft">{count === 0 ? results.checkAnyLead : lead}</p>
      <MessagesProvider messages={messages}>
        <LazyNumberChecker offers={offers} draws={checkable} variant={variant} />
      </MessagesProvider>
    </section>
  );
}
