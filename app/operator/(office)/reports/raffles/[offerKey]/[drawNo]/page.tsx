import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RaffleReport } from '@/components/operator/raffle-report';
import { ApiError } from '@/lib/client/api-error';
import { GetRaffleEvent } from '@/lib/contract/operator/reports';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../../../with-role';

export const metadata: Metadata = { title: 'Raffle event' };

interface Props {
  params: Promise<{ offerKey: string; drawNo: string }>;
}

export default async function RaffleReportPage({ params }: Props) {
  const { session, api } = await currentStaff();
  const input = GetRaffleEvent.input.safeParse(await params);
  return withRole(GetRaffleEvent, session.member, async () => {
    if (!input.success) notFound();
    const report = await api(GetRaffleEvent, input.data).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) notFound();
      throw error;
    });
    return <RaffleReport report={report} />;
  });
}
