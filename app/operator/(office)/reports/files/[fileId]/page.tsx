import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ReportView } from '@/components/operator/report-view';
import { ApiError } from '@/lib/client/api-error';
import { GetReportFile } from '@/lib/contract/operator/reports';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../../with-role';

export const metadata: Metadata = { title: 'Nightly report' };

interface Props {
  params: Promise<{ fileId: string }>;
}

export default async function ReportFilePage({ params }: Props) {
  const { session, api } = await currentStaff();
  const input = GetReportFile.input.safeParse(await params);
  return withRole(GetReportFile, session.member, async () => {
    if (!input.success) notFound();
    const report = await api(GetReportFile, input.data).catch((error: unknown) => {
      // one of somebody else's reports is in nobody's list but theirs
      if (error instanceof ApiError && [403, 404].includes(error.status)) notFound();
      throw error;
    });
    return <ReportView report={report} />;
  });
}
