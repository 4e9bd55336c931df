'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { CurrentInView } from '@/components/ui/current-in-view';
import { Icon } from '@/components/ui/icon';
import { inGroups } from '@/components/ui/in-groups';
import type { OfficePage } from './office-pages';
import { useCurrentHref, useSavedViews } from './saved-views';

type Page = Omit<OfficePage, 'call'>;

/** The pages that the reader may open, by what they are about; on a phone in one row that scrolls. */
export function OfficeNavigation({ pages }: { pages: readonly Page[] }) {
  const path = usePathname();
  const href = useCurrentHref();
  const views = useSavedViews();
  const groups = inGroups(pages, ({ group }) => group);
  return (
    <nav aria-label="Office" className="-mx-2 flex gap-0.5 overflow-x-auto lg:grid lg:gap-4">
      {groups.map(([group, ofGroup]) => (
        <div key={group} className="shrink-0">
          <p aria-hidden="true" className="hidden px-2.5 pb-1 text-sm text-ink-soft lg:block">
            {group}
          </p>
          <ul aria-label={group} className="flex gap-0.5 lg:grid">
            {ofGroup.map((page) => (
              <PageLink key={page.href} page={page} current={currentOf(path, page.href)} />
            ))}
          </ul>
        </div>
      ))}
      {views.length > 0 && (
        <div className="shrink-0">
          <p aria-hidden="true" className="hidden px-2.5 pb-1 text-sm text-ink-soft lg:block">
            Saved views
          </p>
          <ul aria-label="Saved views" className="flex gap-0.5 lg:grid">
            {views.map((view) => (
              <PageLink
                key={view.id}
                page={{ ...view, icon: 'tag' }}
                current={view.href === href ? 'page' : undefined}
              />
            ))}
          </ul>
        </div>
      )}
      <CurrentInView current={path} />
    </nav>
  );
}

function PageLink({
  page: { href, title, icon },
  current,
}: {
  page: Omit<Page, 'group'>;
  current: ReturnType<typeof currentOf>;
}) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        aria-current={current}
        className="flex min-h-10 items-center gap-2.5 whitespace-nowrap rounded-control px-2.5 text-sm font-semibold hover:bg-surface aria-[current]:bg-brand-soft aria-[current]:text-brand-text"
      >
        <Icon name={icon} className="size-4.5" />
        {title}
      </Link>
    </li>
  );
}

/** The page itself, or the list that it was opened from. */
function currentOf(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/operator' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
