import type { Metadata } from 'next';
import { OfficeToday } from '@/components/operator/office-today';
import { ListApprovals } from '@/lib/contract/operator/approvals';
import { currentStaff } from '@/web/operator/current-staff';

export const metadata: Metadata = { title: 'Today' };

export default async function TodayPage() {
  const { session, api } = await currentStaff();
  const { approvals } = await api(ListApprovals, {});
  return <OfficeToday member={session.member} approvals={approvals} />;
}
