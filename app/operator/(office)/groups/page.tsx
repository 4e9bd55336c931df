import type { Metadata } from 'next';
import { GroupList } from '@/components/operator/group-list';
import { ListGroups } from '@/lib/contract/operator/groups';
import { currentStaff } from '@/web/operator/current-staff';
import { filterIn } from '../filter-in';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Groups' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function GroupsPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListGroups, session.member, async () => {
    const filter = filterIn(ListGroups, await searchParams);
    return <GroupList {...(await api(ListGroups, filter))} filter={filter} />;
  });
}
