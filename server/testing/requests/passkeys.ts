import { StartPasskey, StartPasskeySignIn } from '@/lib/contract/passkeys';
import { MEMBERS_PASSWORD } from '@/server/identity/testing/a-member';
import { aPasskey } from '../a-passkey';
import { anAuthenticator } from '../an-authenticator';
import type { GoodRequests } from './an-asker';
import { recoveryCodesOf } from './security';

const currentPassword = MEMBERS_PASSWORD;

/** Passkeys: to add, to name, to remove, and to sign in with. */
export const PASSKEY_REQUESTS: GoodRequests = {
  listPasskeys: () => ({}),
  startPasskey: () => ({ currentPassword }),
  addPasskey: async ({ api }) => {
    const options = await api(StartPasskey, { currentPassword });
    return { name: 'My phone', passkey: anAuthenticator().create(options) };
  },
  renamePasskey: async ({ api }) => ({
    passkeyId: (await aPasskey(api, currentPassword)).id,
    name: 'My laptop',
  }),
  removePasskey: async (asker) => {
    const [recoveryCode, next] = await recoveryCodesOf(asker);
    const { id } = await aPasskey(asker.api, { currentPassword, recoveryCode });
    return { passkeyId: id, currentPassword, recoveryCode: next };
  },
  startConfirmation: async ({ api }) => {
    await aPasskey(api, currentPassword);
    return {};
  },
  startPasskeySignIn: () => ({}),
  signInByPasskey: async ({ api, shop }) => {
    const { sign } = await aPasskey(api, currentPassword);
    return { passkey: sign(await shop.visitor()(StartPasskeySignIn, {})) };
  },
};
