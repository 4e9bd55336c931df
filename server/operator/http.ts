import {
  FindCustomers,
  FreezeCustomer,
  OpenCustomer,
  UnfreezeCustomer,
} from '@/lib/contract/operator/customers';
import { EndStop, ListStops, StartStop } from '@/lib/contract/operator/stops';
import {
  ApplyPayoutResults,
  DecideWithdrawal,
  ListOfficeWithdrawals,
  ListPayoutBatches,
  ReadPayoutFile,
  WritePayoutFile,
} from '@/lib/contract/operator/withdrawals';
import { routes, serve } from '@/server/http/serve';
import { findCustomers } from './find-customers';
import { freezeCustomer, unfreezeCustomer } from './freeze-customer';
import { openCustomer } from './open-customer';
import {
  applyPayoutResults,
  listPayoutBatches,
  readPayoutFile,
  writePayoutFile,
} from './payout-files';
import { endStop, listStops, startStop } from './stops';
import { decideWithdrawal, listOfficeWithdrawals } from './withdrawals';

export const operatorHttp = routes(
  serve(FindCustomers, findCustomers),
  serve(OpenCustomer, openCustomer),
  serve(FreezeCustomer, freezeCustomer),
  serve(UnfreezeCustomer, unfreezeCustomer),
  serve(ListOfficeWithdrawals, listOfficeWithdrawals),
  serve(DecideWithdrawal, decideWithdrawal),
  serve(ListPayoutBatches, listPayoutBatches),
  serve(WritePayoutFile, writePayoutFile),
  serve(ReadPayoutFile, readPayoutFile),
  serve(ApplyPayoutResults, applyPayoutResults),
  serve(ListStops, listStops),
  serve(StartStop, startStop),
  serve(EndStop, endStop),
);
