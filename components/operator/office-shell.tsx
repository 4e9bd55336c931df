import type { ReactNode } from 'react';
import { mayMake } from '@/lib/contract/operator/may-make';
import type { SavedView } from '@/lib/contract/operator/saved-views';
import type { StaffMember } from '@/lib/contract/operator/staff';
import { CommandPalette } from './command-palette';
import { OfficeNavigation } from './office-navigation';
import { OFFICE_PAGES } from './office-pages';
import { QuickActions } from './quick-actions';
import { SavedViews } from './saved-views';
import { SignOutButton } from './sign-out-button';

interface Props {
  member: StaffMember;
  views: readonly SavedView[];
  children: ReactNode;
}

/** What every page of the office stands in: the pages that the reader may open, and who they are. */
export function OfficeShell({ member, views, children }: Props) {
  const pages = OFFICE_PAGES.filter(({ call }) => mayMake(call, member.roles)).map(
    ({ call: _call, ...page }) => page,
  );
  return (
    <SavedViews views={views}>
      <QuickActions>
        <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
          <a
            href="#office"
            className="button button-primary fixed left-3 top-3 z-[99995] -translate-y-24 focus-visible:translate-y-0"
          >
            Skip to the page
          </a>
          <header className="border-b border-line bg-sunk px-4 py-3 lg:border-b-0 lg:border-r lg:py-6">
            <div className="mb-2 flex items-baseline justify-between gap-4 lg:block">
              <p className="font-semibold">Office</p>
              <p className="text-sm text-ink-soft">{member.name}</p>
            </div>
            <CommandPalette pages={pages} />
            <OfficeNavigation pages={pages} />
            <SignOutButton />
          </header>
          <main id="office" tabIndex={-1} className="min-w-0 px-4 py-6 sm:px-8">
            {children}
          </main>
        </div>
      </QuickActions>
    </SavedViews>
  );
}
