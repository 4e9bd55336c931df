import { SendSupportMessage } from '@/lib/contract/support';
import { routes, serve } from '@/server/http/serve';
import { sendSupportMessage } from './send-support-message';

export const supportHttp = routes(serve(SendSupportMessage, sendSupportMessage));
