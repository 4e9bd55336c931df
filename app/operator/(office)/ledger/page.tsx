import type { Metadata } from 'next';
import { LedgerView } from '@/components/operator/ledger-view';
import type { CallInput } from '@/lib/contract/call';
import { ListLedgerAccounts, ListLedgerPostings } from '@/lib/contract/operator/ledger';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Ledger' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Each field for itself: what is empty, or can be none, filters nothing. */
function filterIn(fields: Awaited<Props['searchParams']>): CallInput<typeof ListLedgerPostings> {
  const { limit: _limit, ...shape } = ListLedgerPostings.input.shape;
  const filter = Object.entries(shape).map(([name, schema]) => [
    name,
    schema.safeParse(fields[name] || undefined).data,
  ]);
  return Object.fromEntries(filter.filter(([, value]) => value !== undefined));
}

export default async function LedgerPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListLedgerAccounts, session.member, async () => {
    const filter = filterIn(await searchParams);
    const [{ accounts }, listed] = await Promise.all([
      api(ListLedgerAccounts, {}),
      api(ListLedgerPostings, filter),
    ]);
    return <LedgerView accounts={accounts} listed={listed} filter={filter} />;
  });
}
