import type { Metadata } from 'next';
import { SystemView } from '@/components/operator/system-view';
import { mayMake } from '@/lib/contract/operator/may-make';
import { GetSystem, ListDeliveries, RetryDelivery } from '@/lib/contract/operator/system';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'System' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SystemPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(GetSystem, session.member, async () => {
    const page = ListDeliveries.input.safeParse(await searchParams).data ?? { limit: 50 };
    const [system, failing] = await Promise.all([api(GetSystem, {}), api(ListDeliveries, page)]);
    const mayRetry = mayMake(RetryDelivery, session.member.roles);
    return <SystemView system={system} failing={failing} mayRetry={mayRetry} />;
  });
}
