import * as call from '@/lib/contract/limits';
import { routes, serve } from '@/server/http/serve';
import { removePreCommitment, setPreCommitment } from './change-pre-commitment';
import { changeSpendLimit, removeSpendLimit, setSpendLimit } from './change-spend-limit';
import { getSpendLimits } from './get-spend-limits';
import { declineLimits } from './limit-answers';

export const limitsHttp = routes(
  serve(call.GetSpendLimits, getSpendLimits),
  serve(call.SetSpendLimit, setSpendLimit),
  serve(call.ChangeSpendLimit, changeSpendLimit),
  serve(call.RemoveSpendLimit, removeSpendLimit),
  serve(call.DeclineLimits, declineLimits),
  serve(call.SetPreCommitment, setPreCommitment),
  serve(call.RemovePreCommitment, removePreCommitment),
);
