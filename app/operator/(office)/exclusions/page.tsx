import type { Metadata } from 'next';
import { ExclusionQueue } from '@/components/operator/exclusion-queue';
import { ListExclusionMatches } from '@/lib/contract/operator/exclusions';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Exclusions' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ExclusionsPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListExclusionMatches, session.member, async () => {
    const { input } = ListExclusionMatches;
    // what no filter is, or none can be, is left out
    const filter = input.safeParse(await searchParams).data ?? input.parse({});
    return <ExclusionQueue page={await api(ListExclusionMatches, filter)} filter={filter} />;
  });
}
