import type { Metadata } from 'next';
import { StaffRefusals } from '@/components/operator/staff-refusals';
import { ListStaffRefusals } from '@/lib/contract/operator/log';
import { currentStaff } from '@/web/operator/current-staff';
import { filterIn } from '../../filter-in';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Refused' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function RefusedPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListStaffRefusals, session.member, async () => {
    const filter = filterIn(ListStaffRefusals, await searchParams);
    return <StaffRefusals {...(await api(ListStaffRefusals, filter))} filter={filter} />;
  });
}
