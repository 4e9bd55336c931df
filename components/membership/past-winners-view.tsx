import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/headings';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Pagination } from '@/components/ui/pagination';
import { EmptyState } from '@/components/ui/states';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { Giveaway, GiveawayType } from '@/lib/contract/membership';
import type { Variant } from '@/lib/contract/site';
import type { Href } from '@/lib/routes/links';
import { interpolate } from '@/lib/text/interpolate';
import { DrawnGiveaway } from './drawn-giveaway';
import { typeName } from './giveaway-messages';
import { SandboxNote } from './sandbox-note';

export type WinnersOf = GiveawayType | 'all';

/** Each kind and page has its own address, so that it works without JavaScript and can be crawled. */
export const winnersHref = (href: Href, of: WinnersOf, page = 1): string => {
  const number: Record<string, number> = page > 1 ? { page } : {};
  return of === 'all'
    ? href('dailyWinnersPast', number)
    : href('dailyWinnersOfType', { ...number, type: of });
};

/** One page of past giveaways, of one kind or of all, each with its winners and its proof. */
export function PastWinnersView({
  of,
  types,
  page,
  pageCount,
  giveaways,
  variant,
}: {
  of: WinnersOf;
  types: readonly GiveawayType[];
  page: number;
  pageCount: number;
  giveaways: readonly Giveaway[];
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('membership');
  const label = (kind: WinnersOf) => (kind === 'all' ? messages.all : typeName(messages, kind));
  const trail = [
    { label: messages.crumb, path: href('dailyWinners') },
    { label: messages.crumbPast, path: winnersHref(href, 'all') },
    ...(of === 'all' ? [] : [{ label: label(of), path: winnersHref(href, of) }]),
  ];
  return (
    <>
      <Crumbs variant={variant} trail={trail} />
      <PageHeading lead={messages.pastLead}>
        {of === 'all' ? messages.pastHeading : `${messages.pastHeading}: ${label(of)}`}
        {page > 1 && (
          <span className="text-ink-soft">{interpolate(messages.pageSuffix, { page })}</span>
        )}
      </PageHeading>
      {giveaways.some(({ isSandbox }) => isSandbox) && <SandboxNote />}
      <LinkTabs
        label={messages.filterLabel}
        tabs={(['all', ...types] as const).map((kind) => ({
          href: winnersHref(href, kind),
          label: label(kind),
          current: kind === of,
        }))}
      />
      {giveaways.length === 0 ? (
        <EmptyState
          picture={<StatePicture kind="results" />}
          title={messages.noneYet}
          actions={<ButtonLink href={href('dailyWinners')}>{messages.backToGiveaways}</ButtonLink>}
        >
          {messages.noneYetText}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2 lg:items-start">
          {giveaways.map((giveaway) => (
            <DrawnGiveaway key={giveaway.drawId} giveaway={giveaway} variant={variant} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => winnersHref(href, of, number)}
        label={messages.pagesLabel}
      />
    </>
  );
}
