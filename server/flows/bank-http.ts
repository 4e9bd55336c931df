import { AddBankAccount, AddWalletAccount } from '@/lib/contract/wallet';
import { routes, serve } from '@/server/http/serve';
import { addBankAccount } from './add-bank-account';
import { addWalletAccount } from './add-wallet-account';

/** What changes the wallet once its owner has confirmed it; the rest is in `server/wallet/http.ts`. */
export const bankHttp = routes(
  serve(AddBankAccount, addBankAccount),
  serve(AddWalletAccount, addWalletAccount),
);
