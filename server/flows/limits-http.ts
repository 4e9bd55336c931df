import { StartBreak } from '@/lib/contract/limits';
import { routes, serve } from '@/server/http/serve';
import { startBreak } from './start-break';

/** Limits that touch other domains; the rest is in `server/limits/http.ts`. */
export const breaksHttp = routes(serve(StartBreak, startBreak));
