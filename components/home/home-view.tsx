import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { EmptyState } from '@/components/ui/states';
import type { Cause, ProductOffer } from '@/lib/contract/catalogue';
import type { BlogPost } from '@/lib/contract/content';
import type { DrawProof } from '@/lib/contract/draw-proofs';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { localeOf } from '@/lib/rules/site';
import type { EditorsHome } from './editors-home';
import { forShow, inOrderOfDraws } from './featured-offer';
import { HighlightedCause } from './highlighted-cause';
import { HomeCauses } from './home-causes';
import { type HomeCounts, HomeFacts } from './home-facts';
import { HomeHero } from './home-hero';
import { HomePosts } from './home-posts';
import { HonestOdds } from './honest-odds';
import { HowItWorks } from './how-it-works';
import { LatestResults } from './latest-results';
import { Lotteries, Raffles } from './offers-section';
import { OpenDraw } from './open-draw';

export interface HomeData {
  promise: { heading: string; lead: string };
  /** the offers that this site sells, in the shop's order */
  offers: readonly ProductOffer[];
  /** the offer that the feature placement names; undefined when nothing is on sale */
  featured: ProductOffer | undefined;
  counts: HomeCounts;
  /** newest first, one for each offer */
  results: readonly FullResult[];
  /** the raffle draw that serves as the example; null while none has been drawn */
  proof: DrawProof | null;
  causes: readonly Cause[];
  posts: readonly BlogPost[];
  /** category names by slug */
  categories: Readonly<Record<string, string>>;
  editors: EditorsHome | null;
}

/**
 * The home page: the next prizes, the causes, the latest results, and how draws can be verified. An editor's sections
 * come before the shop's own sections, and replace those of the same type.
 */
export function HomeView({
  variant,
  editorsSections,
  ...home
}: HomeData & {
  variant: Variant;
  /** the editor's sections, rendered */
  editorsSections?: ReactNode;
}) {
  const { promise, proof, editors } = home;
  const locale = localeOf(variant);
  const shown = home.offers.map(forShow);
  const lotteries = shown.filter(({ kind }) => kind === 'lottery');
  const raffles = shown.filter(({ kind }) => kind === 'raffle');
  const featured = home.featured && forShow(home.featured);
  const others = inOrderOfDraws(shown).filter(({ key }) => key !== featured?.key);
  const isOurs = (type: EditorsHome['types'][number]) => !editors?.types.includes(type);
  return (
    <div className="flex flex-col gap-14 sm:gap-20">
      {featured ? (
        <HomeHero promise={promise} featured={featured} others={others} variant={variant} />
      ) : (
        <NothingOnSale />
      )}
      <HomeFacts counts={home.counts} locale={locale} />
      {editorsSections}
      {isOurs('offers') && lotteries.length > 0 && (
        <Lotteries offers={lotteries} variant={variant} />
      )}
      {isOurs('offers') && raffles.length > 0 && <Raffles offers={raffles} variant={variant} />}
      {isOurs('steps') && <HowItWorks />}
      {isOurs('latest_results') && home.results.length > 0 && (
        <LatestResults draws={home.results} variant={variant} />
      )}
      {proof?.chain && <OpenDraw proof={proof} chain={proof.chain} locale={locale} />}
      {isOurs('causes') && <HighlightedCause causes={home.causes} />}
      {isOurs('causes') && <HomeCauses causes={home.causes} offers={raffles} />}
      {isOurs('posts') && (
        <HomePosts posts={home.posts} categories={home.categories} variant={variant} />
      )}
      {isOurs('odds') && <HonestOdds offers={shown} locale={locale} />}
    </div>
  );
}

function NothingOnSale() {
  const messages = useMessages('home');
  return (
    <EmptyState level={1} title={messages.nothingOnSaleTitle}>
      {messages.nothingOnSale}
    </EmptyState>
  );
}
