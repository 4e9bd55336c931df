import {
  AddPasskey,
  ListPasskeys,
  RemovePasskey,
  RenamePasskey,
  StartConfirmation,
  StartPasskey,
  StartPasskeySignIn,
} from '@/lib/contract/passkeys';
import { routes, serve } from '@/server/http/serve';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './manage-passkeys';
import { startConfirmation, startPasskeySignIn } from './use-passkey';

/** Signing in by one spans domains: see `server/flows/session-http.ts`. */
export const passkeysHttp = routes(
  serve(ListPasskeys, listPasskeys),
  serve(StartPasskey, startPasskey),
  serve(AddPasskey, addPasskey),
  serve(RenamePasskey, renamePasskey),
  serve(RemovePasskey, removePasskey),
  serve(StartConfirmation, startConfirmation),
  serve(StartPasskeySignIn, startPasskeySignIn),
);
