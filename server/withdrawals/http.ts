import * as call from '@/lib/contract/withdrawals';
import { routes, serve, serveAtomically } from '@/server/http/serve';
import { cancelWithdrawal } from './cancel-withdrawal';
import { getWithdrawal } from './get-withdrawal';
import { getWithdrawalTerms } from './get-withdrawal-terms';
import { listWithdrawals } from './list-withdrawals';
import { withdraw } from './withdraw';

export const withdrawalsHttp = routes(
  // before `GET /withdrawals/:withdrawalId`
  serve(call.GetWithdrawalTerms, getWithdrawalTerms),
  serveAtomically(call.Withdraw, withdraw),
  serve(call.ListWithdrawals, listWithdrawals),
  serve(call.GetWithdrawal, getWithdrawal),
  serve(call.CancelWithdrawal, cancelWithdrawal),
);
