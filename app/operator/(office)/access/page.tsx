import type { Metadata } from 'next';
import { AccessView } from '@/components/operator/access-view';
import { GetStaffAccess } from '@/lib/contract/operator/access';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'My access' };

export default async function AccessPage() {
  const { session, api } = await currentStaff();
  return withRole(GetStaffAccess, session.member, async () => (
    <AccessView email={session.member.email} {...(await api(GetStaffAccess, {}))} />
  ));
}
