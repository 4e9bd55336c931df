import { DepositByWallet } from '@/lib/contract/gateway-calls';
import {
  AddBankAccount,
  AddWalletAccount,
  DepositFromFund,
  RemoveFund,
} from '@/lib/contract/wallet';
import { routes, serve } from '@/server/http/serve';
import { addBankAccount } from './add-bank-account';
import { addWalletAccount } from './add-wallet-account';
import { payInByWallet, payInFromFund } from './pay-in';
import { removeFund } from './remove-fund';

/** What changes the wallet and touches other domains; the rest is in `server/wallet/http.ts`. */
export const bankHttp = routes(
  serve(AddBankAccount, addBankAccount),
  serve(AddWalletAccount, addWalletAccount),
  serve(RemoveFund, removeFund),
  serve(DepositFromFund, payInFromFund),
  serve(DepositByWallet, payInByWallet),
);
