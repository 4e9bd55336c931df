import { SyncRecurringPurchases } from '@/lib/contract/payment-resolutions';
import { routes, serve } from '@/server/http/serve';
import { syncRecurringPurchases } from './sync-recurring-purchases';

export const syncRecurringHttp = routes(serve(SyncRecurringPurchases, syncRecurringPurchases));
