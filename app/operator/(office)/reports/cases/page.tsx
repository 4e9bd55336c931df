import type { Metadata } from 'next';
import { CaseList } from '@/components/operator/case-list';
import { ListSuspicionCases } from '@/lib/contract/operator/cases';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Cases' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CasesPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListSuspicionCases, session.member, async () => {
    // what no filter is, or none can be, is left out
    const input = ListSuspicionCases.input.safeParse(await searchParams).data ?? {
      ...{ state: 'open' as const, limit: 50 },
    };
    return <CaseList {...(await api(ListSuspicionCases, input))} state={input.state} />;
  });
}
