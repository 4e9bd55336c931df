import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HitAction } from '@/components/operator/case-actions';
import { ReportFilter } from '@/components/operator/report-filter';
import { ReportView } from '@/components/operator/report-view';
import { EmptyState } from '@/components/ui/states';
import { ApiError } from '@/lib/client/api-error';
import type { VerbInput } from '@/lib/contract/call';
import { OpenSuspicionCase } from '@/lib/contract/operator/cases';
import { mayMake } from '@/lib/contract/operator/may-make';
import { GetReport, type ReportRow } from '@/lib/contract/operator/reports';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Report' };

interface Props {
  params: Promise<{ report: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ReportPage({ params, searchParams }: Props) {
  const { session, api } = await currentStaff();
  const { report: key } = await params;
  const query = Object.fromEntries(
    Object.entries(await searchParams).filter(([, value]) => value !== ''),
  );
  const parsed = GetReport.input.safeParse({ ...query, report: key });
  return withRole(GetReport, session.member, async () => {
    const input: VerbInput<typeof GetReport> = parsed.data ?? { report: key.slice(0, 40) };
    const report = await api(GetReport, input).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) notFound();
      if (error instanceof ApiError && error.code === 'staff.role_missing') return null;
      throw error;
    });
    if (!report)
      return (
        <EmptyState title="This report is not among yours" level={1}>
          An admin can ask for the role to be given to you.
        </EmptyState>
      );
    const mayOpen = key === 'suspicious' && mayMake(OpenSuspicionCase, session.member.roles);
    const { from, to } = report;
    return (
      <ReportView
        report={report}
        {...(mayOpen && {
          actionOf: (row: ReportRow) => (
            <HitAction row={row} columns={report.columns} from={from} to={to} />
          ),
        })}
      >
        <ReportFilter
          report={report}
          jurisdiction={input.jurisdiction}
          offer={input.offer}
          isRefused={!parsed.success}
        />
      </ReportView>
    );
  });
}
