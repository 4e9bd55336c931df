import type { Metadata } from 'next';
import { StaffList } from '@/components/operator/staff-list';
import { mayMake } from '@/lib/contract/operator/may-make';
import { InviteStaff, ListStaff } from '@/lib/contract/operator/staff';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Staff' };

export default async function StaffPage() {
  const { session, api } = await currentStaff();
  return withRole(ListStaff, session.member, async () => {
    const { members } = await api(ListStaff, {});
    return (
      <StaffList
        members={members}
        own={session.member.id}
        mayChange={mayMake(InviteStaff, session.member.roles)}
      />
    );
  });
}
