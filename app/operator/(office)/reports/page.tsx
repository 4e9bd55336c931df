import type { Metadata } from 'next';
import { ReportList } from '@/components/operator/report-list';
import { ListSuspicionCases } from '@/lib/contract/operator/cases';
import { mayMake } from '@/lib/contract/operator/may-make';
import { ListRaffleEvents, ListReports } from '@/lib/contract/operator/reports';
import { GetTrends } from '@/lib/contract/operator/trends';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Reports' };

export default async function ReportsPage() {
  const { session, api } = await currentStaff();
  return withRole(ListRaffleEvents, session.member, async () => (
    <ReportList
      {...(await api(ListReports, {}))}
      {...(await api(ListRaffleEvents, {}))}
      hasCases={mayMake(ListSuspicionCases, session.member.roles)}
      hasCharts={mayMake(GetTrends, session.member.roles)}
    />
  ));
}
