import type { Metadata } from 'next';
import { StaffLog } from '@/components/operator/staff-log';
import { ListStaffLog } from '@/lib/contract/operator/log';
import { currentStaff } from '@/web/operator/current-staff';
import { filterIn } from '../filter-in';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Log' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function LogPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListStaffLog, session.member, async () => {
    const filter = filterIn(ListStaffLog, await searchParams);
    return <StaffLog {...(await api(ListStaffLog, filter))} filter={filter} />;
  });
}
