import type { StepUp } from '@/lib/contract/confirmation';
import { AddPasskey, StartPasskey } from '@/lib/contract/passkeys';
import type { Api } from '@/web/api/server-client';
import { anAuthenticator } from './an-authenticator';

/** Adds a passkey to the account of whoever asks, confirmed by the password or more. @returns the authenticator that has it, and its id with the shop */
export async function aPasskey(api: Api, confirmed: string | StepUp, name = 'My phone') {
  const authenticator = anAuthenticator();
  const proof = typeof confirmed === 'string' ? { currentPassword: confirmed } : confirmed;
  const options = await api(StartPasskey, proof);
  const { id } = await api(AddPasskey, { name, passkey: authenticator.create(options) });
  return { ...authenticator, id };
}
