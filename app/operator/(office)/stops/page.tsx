import type { Metadata } from 'next';
import { StopList } from '@/components/operator/stop-list';
import { mayMake } from '@/lib/contract/operator/may-make';
import { EndStop, ListStops, StartStop } from '@/lib/contract/operator/stops';
import { currentStaff } from '@/web/operator/current-staff';

export const metadata: Metadata = { title: 'Emergency stops' };

export default async function StopsPage() {
  const { session, api } = await currentStaff();
  const { roles } = session.member;
  return (
    <StopList
      {...(await api(ListStops, {}))}
      mayStart={mayMake(StartStop, roles)}
      mayEnd={mayMake(EndStop, roles)}
    />
  );
}
