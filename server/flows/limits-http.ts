import { AskToReturn, StartBreak } from '@/lib/contract/limits';
import { routes, serve } from '@/server/http/serve';
import { returnAfterExclusion } from './return-after-exclusion';
import { startBreak } from './start-break';

/** Limits that touch other domains; the rest is in `server/limits/http.ts`. */
export const breaksHttp = routes(
  serve(StartBreak, startBreak),
  serve(AskToReturn, returnAfterExclusion),
);
