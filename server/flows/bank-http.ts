import { AddBankAccount, AddWalletAccount, RemoveFund } from '@/lib/contract/wallet';
import { routes, serve } from '@/server/http/serve';
import { addBankAccount } from './add-bank-account';
import { addWalletAccount } from './add-wallet-account';
import { removeFund } from './remove-fund';

/** What changes the wallet and touches other domains; the rest is in `server/wallet/http.ts`. */
export const bankHttp = routes(
  serve(AddBankAccount, addBankAccount),
  serve(AddWalletAccount, addWalletAccount),
  serve(RemoveFund, removeFund),
);
