import type { Metadata } from 'next';
import { ReportFileList } from '@/components/operator/report-file-list';
import { ListReportFiles } from '@/lib/contract/operator/reports';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Nightly reports' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ReportFilesPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListReportFiles, session.member, async () => {
    // what no filter is, or none can be, is left out
    const input = ListReportFiles.input.safeParse(await searchParams).data ?? { days: 14 };
    return <ReportFileList {...(await api(ListReportFiles, input))} />;
  });
}
