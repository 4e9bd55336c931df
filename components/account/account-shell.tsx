import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLinks } from '#links';
import {
  type AccountSection,
  accountPageOf,
  accountSections,
} from '@/components/navigation/account-links';
import { BackLink } from '@/components/navigation/back-link';
import { WinNotice } from '@/components/notifications/win-notice';
import { Icon } from '@/components/ui/icon';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Capability } from '@/lib/contract/site';
import type { RouteName } from '@/lib/routes/table';

interface Props {
  route: RouteName;
  /** of the page that is shown */
  path: string;
  capabilities: readonly Capability[];
  messages: ShopMessages['shell'];
  children: ReactNode;
}

/** Pages with two columns of their own; the others are lists. */
const WIDE: ReadonlySet<RouteName> = new Set(['account', 'partyGroup', 'partySession']);

/** Pages that say themselves where they were opened from, or that stand among the tabs of another. */
const LEADS_BACK: ReadonlySet<RouteName> = new Set([
  'partySession',
  'recurringPurchases',
  'syndicateShare',
]);

/**
 * What a page of the account stands in: the navigation beside it or, on narrow screens, in a list that opens above its
 * title, and the way back from a page that the navigation does not list. Other pages for customers stand alone.
 */
export function AccountShell({ route, path, capabilities, messages, children }: Props) {
  const links = useLinks();
  const current = accountPageOf(route);
  if (!current) return children;
  const sections = accountSections(links, route, capabilities, messages);
  const section = sections.find(({ isCurrent }) => isCurrent);
  const parent = LEADS_BACK.has(route)
    ? undefined
    : section?.pages.find(({ name }) => name === current && name !== route);
  return (
    <div className="account-shell [--text-title:clamp(1.75rem,1.4rem+1.5vw,2.5rem)] lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-12">
      <nav aria-label={messages.yourAccount} className="hidden pb-12 pt-10 lg:block print:hidden">
        <Sections {...{ sections, route }} />
      </nav>
      <details className="group mt-3 rounded-card bg-sunk lg:hidden print:hidden">
        <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-card px-4 font-semibold">
          <Icon name={section?.icon ?? 'account'} className="size-5 text-ink-soft" />
          <span className="text-ink-soft">{messages.yourAccount}</span>
          {section && <span className="truncate">{section.title}</span>}
          <Icon
            name="chevron-down"
            className="ml-auto size-5 shrink-0 text-ink-soft group-open:rotate-180"
          />
        </summary>
        <nav aria-label={messages.yourAccount} className="px-2 pb-3">
          <Sections {...{ sections, route }} />
        </nav>
      </details>
      {/* what stands above a form is no wider than the form */}
      <div
        className={WIDE.has(route) ? 'min-w-0' : 'min-w-0 max-w-200 has-[.form-column]:max-w-140'}
      >
        {capabilities.includes('notifications_feed') && (
          <WinNotice
            path={path}
            isLine={route !== 'account'}
            messages={{
              won: messages.wonTitle,
              wonGiveaway: messages.giveawayWonTitle,
              giveaway: messages.giveawayWonMessage,
              more: messages.winMore,
              see: messages.winSee,
              dismiss: messages.winDismiss,
            }}
          />
        )}
        {parent && <BackLink href={links.href(parent.name)}>{parent.label}</BackLink>}
        {children}
      </div>
    </div>
  );
}

function Sections({ sections, route }: { sections: readonly AccountSection[]; route: RouteName }) {
  return (
    <ul className="grid gap-0.5">
      {sections.map((section) => (
        <SectionItem key={section.title} section={section} route={route} />
      ))}
    </ul>
  );
}

/** A section's link; under the one that is shown stand its pages. */
function SectionItem({
  section: { title, icon, pages, isCurrent },
  route,
}: {
  section: AccountSection;
  route: RouteName;
}) {
  const { href } = useLinks();
  const [first, ...others] = pages;
  if (!first) return null;
  const hasList = isCurrent && others.length > 0;
  const tone = isCurrent ? 'bg-brand-soft text-brand-text' : 'hover:bg-sunk';
  return (
    <li>
      <Link
        href={href(first.name)}
        aria-current={isCurrent && !hasList ? currentOf(route, first.name) : undefined}
        className={`flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold ${tone}`}
      >
        <Icon name={icon} className={isCurrent ? 'size-5' : 'size-5 text-ink-soft'} />
        {title}
      </Link>
      {hasList && (
        <ul className="mb-2 ml-5.5 mt-1 grid border-l border-line">
          {pages.map(({ name, label }) => (
            <li key={name}>
              <Link
                href={href(name)}
                aria-current={currentOf(route, name)}
                className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 pr-2 text-ink-soft hover:text-ink aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink lg:min-h-9 lg:text-sm"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The page itself, or the one that leads to it. */
function currentOf(route: RouteName, name: RouteName): 'page' | 'true' | undefined {
  if (route === name) return 'page';
  return accountPageOf(route) === name ? 'true' : undefined;
}
