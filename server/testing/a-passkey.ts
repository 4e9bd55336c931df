import type { Api } from '@/lib/client/server-client';
import { AddPasskey, StartPasskey } from '@/lib/contract/passkeys';
import { anAuthenticator } from './an-authenticator';

/** Adds a passkey to the account of whoever asks. @returns the authenticator that has it, and its id with the shop */
export async function aPasskey(api: Api, currentPassword: string, name = 'My phone') {
  const authenticator = anAuthenticator();
  const options = await api(StartPasskey, { currentPassword });
  const { id } = await api(AddPasskey, { name, passkey: authenticator.create(options) });
  return { ...authenticator, id };
}
