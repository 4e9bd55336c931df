import type { Metadata } from 'next';
import { MemberList } from '@/components/operator/member-list';
import { ListMembers } from '@/lib/contract/operator/membership';
import { currentStaff } from '@/web/operator/current-staff';
import { filterIn } from '../filter-in';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Membership' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function MembershipPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListMembers, session.member, async () => {
    const filter = filterIn(ListMembers, await searchParams);
    return <MemberList {...(await api(ListMembers, filter))} filter={filter} />;
  });
}
