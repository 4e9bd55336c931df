import { AddStaffPasskey, StartStaffPasskey } from '@/lib/contract/operator/access';
import { anAuthenticator } from '@/server/testing/an-authenticator';
import type { Api } from '@/web/api/server-client';

/** Adds a passkey to the access of whoever asks. @returns the authenticator that has it, and its id in the office */
export async function aStaffPasskey(api: Api, name = 'My laptop') {
  const authenticator = anAuthenticator();
  const options = await api(StartStaffPasskey, {});
  const { id } = await api(AddStaffPasskey, { name, passkey: authenticator.create(options) });
  return { ...authenticator, id };
}
