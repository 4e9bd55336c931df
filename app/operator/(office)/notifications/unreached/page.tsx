import type { Metadata } from 'next';
import { UnreachedList } from '@/components/operator/unreached-list';
import { ListUnreached } from '@/lib/contract/operator/notifications';
import { currentStaff } from '@/web/operator/current-staff';
import { filterIn } from '../../filter-in';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Not reached' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function UnreachedPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListUnreached, session.member, async () => {
    const filter = filterIn(ListUnreached, await searchParams);
    return <UnreachedList {...(await api(ListUnreached, filter))} />;
  });
}
