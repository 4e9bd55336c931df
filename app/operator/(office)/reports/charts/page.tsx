import type { Metadata } from 'next';
import { TrendsView } from '@/components/operator/trends-view';
import { GetTrends } from '@/lib/contract/operator/trends';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Charts' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ChartsPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(GetTrends, session.member, async () => {
    const input = GetTrends.input.safeParse(await searchParams).data ?? {};
    return <TrendsView {...(await api(GetTrends, input))} />;
  });
}
