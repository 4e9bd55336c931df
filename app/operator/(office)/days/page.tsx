import type { Metadata } from 'next';
import { DaysView } from '@/components/operator/days-view';
import { EnterBankBalance, ListBankDays, ListGatewayDays } from '@/lib/contract/operator/days';
import { mayMake } from '@/lib/contract/operator/may-make';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Days' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DaysPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListGatewayDays, session.member, async () => {
    const { gateway, differ, after } = await searchParams;
    // what no filter is, or none can be, is left out
    const input = ListGatewayDays.input.safeParse({ gateway, differ, after });
    const filter = input.success ? input.data : ListGatewayDays.input.parse({});
    const [gateways, banks] = await Promise.all([
      api(ListGatewayDays, filter),
      api(ListBankDays, {}),
    ]);
    return (
      <DaysView
        gateways={gateways}
        banks={banks}
        filter={{
          ...(filter.gateway && { gateway: filter.gateway }),
          ...(filter.differ && { differ: filter.differ }),
        }}
        mayEnter={mayMake(EnterBankBalance, session.member.roles)}
      />
    );
  });
}
