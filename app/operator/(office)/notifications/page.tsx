import type { Metadata } from 'next';
import { NotificationList } from '@/components/operator/notification-list';
import { ListSentNotifications } from '@/lib/contract/operator/notifications';
import { currentStaff } from '@/web/operator/current-staff';
import { filterIn } from '../filter-in';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Notifications' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function NotificationsPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListSentNotifications, session.member, async () => {
    const filter = filterIn(ListSentNotifications, await searchParams);
    return <NotificationList {...(await api(ListSentNotifications, filter))} filter={filter} />;
  });
}
