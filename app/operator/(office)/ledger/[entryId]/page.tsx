import type { Metadata } from 'next';
import { LedgerEntryView } from '@/components/operator/ledger-entry-view';
import { EmptyState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import { ApiError } from '@/lib/client/api-error';
import { OpenCustomer } from '@/lib/contract/operator/customers';
import { GetLedgerEntry, RequestEntryReversal } from '@/lib/contract/operator/ledger';
import { mayMake } from '@/lib/contract/operator/may-make';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Entry' };

interface Props {
  params: Promise<{ entryId: string }>;
}

export default async function LedgerEntryPage({ params }: Props) {
  const { session, api } = await currentStaff();
  const { roles } = session.member;
  return withRole(GetLedgerEntry, session.member, async () => {
    const input = GetLedgerEntry.input.safeParse(await params);
    const entry = input.success
      ? await api(GetLedgerEntry, input.data).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'entry.not_found') return null;
          throw error;
        })
      : null;
    if (!entry)
      return (
        <EmptyState
          level={1}
          title="There is no such entry"
          actions={<TextLink href="/operator/ledger">See the ledger</TextLink>}
        >
          Its number may have been cut off.
        </EmptyState>
      );
    return (
      <LedgerEntryView
        entry={entry}
        mayReverse={mayMake(RequestEntryReversal, roles)}
        mayOpenFiles={mayMake(OpenCustomer, roles)}
      />
    );
  });
}
