import { useLinks } from '#links';
import { useMessages } from '#messages';
import { blogHref } from '@/components/blog/blog-address';
import { PostGrid } from '@/components/blog/post-card';
import { CauseGrid } from '@/components/causes/cause-card';
import { HonestOdds } from '@/components/home/honest-odds';
import { JackpotsNote } from '@/components/offers/jackpots-note';
import { OfferCard } from '@/components/offers/offer-card';
import { ResultCard } from '@/components/results/result-card';
import { TextLink } from '@/components/ui/text-link';
import type { Variant } from '@/lib/contract/site';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { ContentBlock } from '../content-block';
import type { LiveContent } from '../live-content';
import type { SectionProps } from './section-props';

interface Live {
  live: LiveContent;
  variant: Variant;
}

const isOf = (filter: 'all' | 'lottery' | 'raffle') => (thing: { kind: 'lottery' | 'raffle' }) =>
  filter === 'all' || thing.kind === filter;

export function OffersSection({
  section: { title, lead, kind, keys },
  id,
  live,
  variant,
}: SectionProps<'offers'> & Live) {
  const messages = useMessages('content');
  const sold = live.offers.filter(isOf(kind));
  const offers = keys ? keys.flatMap((key) => sold.find((offer) => offer.key === key) ?? []) : sold;
  return (
    <ContentBlock id={id} title={title} lead={lead}>
      {offers.length === 0 && <p className="text-ink-soft">{messages.nothingOnSale}</p>}
      <div className="card-grid">
        {offers.map((offer) => (
          <OfferCard key={offer.key} offer={offer} variant={variant} />
        ))}
      </div>
      {offers.length > 0 && <JackpotsNote offers={offers} />}
    </ContentBlock>
  );
}

export function LatestResultsSection({
  section: { title, kind, limit },
  id,
  live,
  variant,
}: SectionProps<'latest_results'> & Live) {
  const { href } = useLinks();
  const messages = useMessages('content');
  const draws = live.results.filter(isOf(kind)).slice(0, limit);
  const all = (
    <TextLink standalone href={href('results')}>
      {messages.allResults}
    </TextLink>
  );
  return (
    <ContentBlock id={id} title={title} action={all}>
      {draws.length === 0 && <p className="text-ink-soft">{messages.noResults}</p>}
      <div className="grid gap-4">
        {draws.map((draw) => (
          <ResultCard key={draw.drawId} draw={draw} locale={localeOf(variant)} />
        ))}
      </div>
    </ContentBlock>
  );
}

export function PostsSection({
  section: { title, category, limit },
  id,
  live: { posts, categories },
  variant,
}: SectionProps<'posts'> & Live) {
  const { href } = useLinks();
  const messages = useMessages('content');
  const shown = posts.filter((post) => !category || post.category === category).slice(0, limit);
  if (shown.length === 0) return null;
  const all = (
    <TextLink standalone href={blogHref(href, category)}>
      {messages.allPosts}
    </TextLink>
  );
  return (
    <ContentBlock id={id} title={title} action={all}>
      <PostGrid
        posts={shown}
        nameOf={(slug) => categories.find((known) => known.slug === slug)?.name}
        variant={variant}
      />
    </ContentBlock>
  );
}

export function CausesSection({
  section: { title, lead },
  id,
  live: { causes, offers },
}: SectionProps<'causes'> & Live) {
  const { href } = useLinks();
  const messages = useMessages('content');
  if (causes.length === 0) return null;
  const all = (
    <TextLink standalone href={href('causes')}>
      {messages.allCauses}
    </TextLink>
  );
  return (
    <ContentBlock id={id} title={title} lead={lead} action={all}>
      <CauseGrid causes={causes} offers={offers} />
    </ContentBlock>
  );
}

export function OddsSection({
  section: { title, lead },
  id,
  live,
  variant,
}: SectionProps<'odds'> & Live) {
  return <HonestOdds offers={live.offers} locale={localeOf(variant)} {...{ id, title, lead }} />;
}

export function SecretHolderSection({
  section: { title },
  id,
  live: { secretHolder },
}: SectionProps<'secret_holder'> & Pick<Live, 'live'>) {
  const messages = useMessages('content');
  if (secretHolder === undefined) return null;
  return (
    <ContentBlock id={id} title={title}>
      <div className="grid max-w-prose gap-3">
        {secretHolder === null && <p>{messages.secretHolderNone}</p>}
        {secretHolder && (
          <>
            <p>
              {secretHolder.name
                ? interpolate(messages.secretHolderNamed, { name: secretHolder.name })
                : messages.secretHolderUnnamed}
            </p>
            <p>{messages.secretHolderKnows}</p>
            <p className="text-sm text-ink-soft">
              {messages.secretHolderKey}{' '}
              <code className="select-all break-all font-mono">{secretHolder.key}</code>
            </p>
          </>
        )}
      </div>
    </ContentBlock>
  );
}
