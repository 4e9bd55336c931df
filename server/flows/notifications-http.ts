import { ListNotifications, ViewNotifications } from '@/lib/contract/notifications';
import { routes, serve } from '@/server/http/serve';
import { listNotifications, viewNotifications } from './list-notifications';

export const notificationsHttp = routes(
  serve(ListNotifications, listNotifications),
  serve(ViewNotifications, viewNotifications),
);
