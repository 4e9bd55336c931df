import { readEnv } from '@/server/runtime/env';
import { hasBankIdentity, hasHostedIdentity, hasIdentityProvider } from '.';

const CONNECT_ID = {
  CONNECT_ID_ISSUER: 'https://bank.example',
  CONNECT_ID_CLIENT: 'fairdraw',
  CONNECT_ID_KEY: '/keys/connect-id.pem',
  CONNECT_ID_KEY_ID: 'shop',
} as const;

test('outside the sandbox a bank answers where one is set, and nobody else does', () => {
  const env = readEnv();
  const before = { ...env };
  try {
    Object.assign(env, { GATEWAYS: 'live' });
    expect([hasIdentityProvider(), hasHostedIdentity(), hasBankIdentity()]).toEqual([
      false,
      false,
      false,
    ]);
    Object.assign(env, CONNECT_ID);
    expect([hasIdentityProvider(), hasHostedIdentity(), hasBankIdentity()]).toEqual([
      false,
      false,
      true,
    ]);
  } finally {
    for (const name of Object.keys(CONNECT_ID)) Object.assign(env, { [name]: undefined });
    Object.assign(env, before);
  }
});

test('the settings of a bank are set together, and over https', () => {
  const { CONNECT_ID_KEY_ID: _id, ...some } = CONNECT_ID;
  expect(() => readEnv({ ...process.env, ...some })).toThrow(/CONNECT_ID_ISSUER: goes with/);
  const open = { ...CONNECT_ID, CONNECT_ID_ISSUER: 'http://bank.example' };
  expect(() => readEnv({ ...process.env, ...open })).toThrow(/CONNECT_ID_ISSUER: must be https/);
  expect(readEnv({ ...process.env, ...CONNECT_ID })).toMatchObject(CONNECT_ID);
});
