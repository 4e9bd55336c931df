import { GetBalanceProof, ListLedgerNights } from '@/lib/contract/ledger';
import { routes, serve } from '@/server/http/serve';
import { getBalanceProof } from './get-balance-proof';
import { listNights } from './list-nights';

export const ledgerHttp = routes(
  serve(ListLedgerNights, listNights),
  serve(GetBalanceProof, getBalanceProof),
);
