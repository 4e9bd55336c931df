import type { Metadata } from 'next';
import { DayView } from '@/components/operator/day-view';
import { EmptyState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import { ApiError } from '@/lib/client/api-error';
import { GetGatewayDay } from '@/lib/contract/operator/days';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../../with-role';

export const metadata: Metadata = { title: 'Day of a gateway' };

interface Props {
  params: Promise<{ gateway: string; day: string }>;
}

export default async function GatewayDayPage({ params }: Props) {
  const { session, api } = await currentStaff();
  return withRole(GetGatewayDay, session.member, async () => {
    const input = GetGatewayDay.input.safeParse(await params);
    const day = input.success
      ? await api(GetGatewayDay, input.data).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'gateway_day.not_found') return null;
          throw error;
        })
      : null;
    return day ? (
      <DayView {...day} />
    ) : (
      <EmptyState
        level={1}
        title="This day was not compared"
        actions={<TextLink href="/operator/days">See all days</TextLink>}
      >
        A day of a gateway is compared an hour after it is over.
      </EmptyState>
    );
  });
}
