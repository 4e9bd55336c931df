import type { Metadata } from 'next';
import { OfficeToday } from '@/components/operator/office-today';
import { ListApprovals } from '@/lib/contract/operator/approvals';
import { GetToday } from '@/lib/contract/operator/today';
import { currentStaff } from '@/web/operator/current-staff';

export const metadata: Metadata = { title: 'Today' };

export default async function TodayPage() {
  const { session, api } = await currentStaff();
  const [today, { approvals }] = await Promise.all([api(GetToday, {}), api(ListApprovals, {})]);
  return <OfficeToday today={today} approvals={approvals} member={session.member} />;
}
