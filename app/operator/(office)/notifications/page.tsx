import type { Metadata } from 'next';
import { NotificationList } from '@/components/operator/notification-list';
import { ListNotifications } from '@/lib/contract/operator/notifications';
import { currentStaff } from '@/web/operator/current-staff';
import { filterIn } from '../filter-in';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Notifications' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function NotificationsPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListNotifications, session.member, async () => {
    const filter = filterIn(ListNotifications, await searchParams);
    return <NotificationList {...(await api(ListNotifications, filter))} filter={filter} />;
  });
}
