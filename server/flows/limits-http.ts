import * as call from '@/lib/contract/limits';
import { routes, serve } from '@/server/http/serve';
import {
  changeSpendLimit,
  removePreCommitment,
  removeSpendLimit,
  setPreCommitment,
  setSpendLimit,
} from './change-limits';
import { returnAfterExclusion } from './return-after-exclusion';
import { startBreak } from './start-break';

/** Changes of limits, which touch other domains; the rest is in `server/limits/http.ts`. */
export const limitChangesHttp = routes(
  serve(call.SetSpendLimit, setSpendLimit),
  serve(call.ChangeSpendLimit, changeSpendLimit),
  serve(call.RemoveSpendLimit, removeSpendLimit),
  serve(call.SetPreCommitment, setPreCommitment),
  serve(call.RemovePreCommitment, removePreCommitment),
  serve(call.StartBreak, startBreak),
  serve(call.AskToReturn, returnAfterExclusion),
);
