'use client';

import type { ReactNode } from 'react';
import { PageHeading } from '@/components/ui/headings';
import { LinkTabs } from '@/components/ui/link-tabs';
import { TextLink } from '@/components/ui/text-link';
import { OfficeTable, type OfficeTableProps } from './office-table';
import { useQuickActions } from './quick-actions';
import { SaveView, useIsFirstPage } from './saved-views';

interface Props<Item extends object> extends Omit<OfficeTableProps<Item>, 'isWhole'> {
  title: string;
  lead?: ReactNode;
  /** what is done about none of its rows */
  action?: ReactNode;
  /** saves what the list's filter matches */
  file?: ReactNode;
  notice?: ReactNode;
  /** the states of what is listed; the command palette has them, too */
  tabs?: { label: string; tabs: readonly Tab[] };
  /** a form that makes the address */
  filter?: ReactNode;
  /** the next page */
  more?: { href: string; label: string } | false;
}

interface Tab {
  href: string;
  label: string;
  current: boolean;
  count?: number;
}

/** A list of the office, declared in one place: what it is about, its states, filter, columns, rows, and what can be done. */
export function OfficeList<Item extends object>({
  title,
  lead,
  action,
  file,
  notice,
  tabs,
  filter,
  more,
  ...table
}: Props<Item>) {
  useQuickActions(tabs?.tabs.map(({ href, label }) => ({ href, title: `${title}: ${label}` })));
  const isFirst = useIsFirstPage();
  return (
    <>
      <PageHeading
        lead={lead}
        action={
          <div className="flex flex-wrap items-center gap-3">
            {action}
            <SaveView title={title} />
            {table.items.length > 0 && file}
          </div>
        }
      >
        {title}
      </PageHeading>
      {notice}
      {tabs && <LinkTabs {...tabs} />}
      {filter}
      <OfficeTable {...table} isWhole={isFirst && !more} />
      {more && (
        <p className="mt-6">
          <TextLink href={more.href}>{more.label}</TextLink>
        </p>
      )}
    </>
  );
}
