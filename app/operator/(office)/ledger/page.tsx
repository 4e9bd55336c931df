import type { Metadata } from 'next';
import { LedgerView } from '@/components/operator/ledger-view';
import { ListLedgerAccounts, ListLedgerPostings } from '@/lib/contract/operator/ledger';
import { currentStaff } from '@/web/operator/current-staff';
import { filterIn } from '../filter-in';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Ledger' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function LedgerPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListLedgerAccounts, session.member, async () => {
    const filter = filterIn(ListLedgerPostings, await searchParams);
    const [{ accounts }, listed] = await Promise.all([
      api(ListLedgerAccounts, {}),
      api(ListLedgerPostings, filter),
    ]);
    return <LedgerView accounts={accounts} listed={listed} filter={filter} />;
  });
}
