import { EmptyState } from '@/components/ui/states';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { DrawProof, FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { localeOf } from '@/lib/routes/site';
import { featuredOffer, forShow, inOrderOfDraws } from './featured-offer';
import { HomeHero } from './home-hero';
import type { HomeWords } from './home-words';
import { HonestOdds } from './honest-odds';
import { LatestResults } from './latest-results';
import { Lotteries, Raffles } from './offers-section';
import { OpenDraw } from './open-draw';

/** The shop's front door: what can be won next, what it is for, what was drawn, and why to believe it. */
export function HomeView({
  words,
  offers,
  results,
  proof,
  variant,
}: {
  words: HomeWords;
  /** those that this site is sold, in the shop's order */
  offers: readonly ProductOffer[];
  /** newest first, one of each offer */
  results: readonly FullResult[];
  /** the raffle draw that shows how it is done; null while none has been drawn */
  proof: DrawProof | null;
  variant: Variant;
}) {
  const shown = offers.map(forShow);
  const lotteries = shown.filter(({ kind }) => kind === 'lottery');
  const raffles = shown.filter(({ kind }) => kind === 'raffle');
  const featured = featuredOffer(shown);
  const others = inOrderOfDraws(shown).filter(({ key }) => key !== featured?.key);
  return (
    <div className="flex flex-col gap-14 sm:gap-20">
      {featured ? (
        <HomeHero words={words} featured={featured} others={others} variant={variant} />
      ) : (
        <NothingOnSale />
      )}
      {lotteries.length > 0 && <Lotteries offers={lotteries} variant={variant} />}
      {raffles.length > 0 && <Raffles offers={raffles} variant={variant} />}
      {results.length > 0 && <LatestResults draws={results} variant={variant} />}
      {proof && <OpenDraw proof={proof} locale={localeOf(variant)} />}
      <HonestOdds offers={shown} locale={localeOf(variant)} />
    </div>
  );
}

function NothingOnSale() {
  return (
    <EmptyState level={1} title="It's not you, it's us!">
      There are currently no products available, please check back later. Thank you for being
      patient.
    </EmptyState>
  );
}
