import { GetLogEntry, GetPublicLog } from '@/lib/contract/public-log';
import { routes, serve } from '@/server/http/serve';
import { getLogEntry, getPublicLog } from './get-public-log';

export const logHttp = routes(serve(GetPublicLog, getPublicLog), serve(GetLogEntry, getLogEntry));
