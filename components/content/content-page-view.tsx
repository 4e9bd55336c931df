import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { classNames } from '@/components/ui/class-names';
import { PageHeading } from '@/components/ui/headings';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { ContentPage } from '@/lib/contract/content';
import type { ContentAction, ContentSection } from '@/lib/contract/content-sections';
import type { Site } from '@/lib/contract/site';
import { dateLocaleOf } from '@/lib/rules/site';
import { faqPage } from '@/lib/seo/content-structured-data';
import type { Crumb } from '@/lib/seo/structured-data';
import { interpolate } from '@/lib/text/interpolate';
import { formatShortDate } from '@/lib/time/draw-label';
import { SubNavigation } from './sub-navigation';

/** A content page in the shop's frame: heading, sections (rendered by the page), and navigation beside it. */
export function ContentPageView({
  page,
  site,
  path,
  trail,
  navigation,
  sections,
  children,
}: {
  page: ContentPage;
  site: Site;
  /** its current path */
  path: string;
  /** the crumbs after home; the last one is this page */
  trail: readonly Crumb[];
  /** links beside the page; an editor's own menu takes precedence */
  navigation?: readonly ContentAction[];
  sections: readonly ContentSection[];
  children: ReactNode;
}) {
  const messages = useMessages('content');
  const opensWithHero = sections[0]?.type === 'hero';
  const menu = page.subnavigationMenu.length > 0 ? page.subnavigationMenu : (navigation ?? []);
  const hasMenu = menu.length > 1;
  return (
    <>
      <Crumbs trail={trail} variant={site.variant} about={faqPage(sections, path, site.variant)} />
      <div
        className={classNames(
          'content-page',
          hasMenu && 'has-menu',
          page.template === 'blog' && 'is-reading',
        )}
      >
        {hasMenu && <SubNavigation items={menu} path={path} />}
        <div className="min-w-0">
          {opensWithHero ? <div className="pt-6" /> : <PageHeading>{page.name}</PageHeading>}
          {children}
          <p className="mt-14 border-t border-line pt-4 text-sm text-ink-soft">
            {interpolate(messages.updated, {
              date: formatShortDate(page.dateUpdated, dateLocaleOf(site.variant)),
            })}
          </p>
        </div>
      </div>
    </>
  );
}
