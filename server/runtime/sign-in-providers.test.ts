import { readEnv } from './env';

const KEY = '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----';
const read = (settings: Record<string, string>, sandbox = true) => {
  const kind = sandbox ? { SANDBOX: 'on' } : { SANDBOX: 'off', GATEWAYS: 'live' };
  return readEnv({ ...process.env, ...kind, ...settings }).signInProviders;
};

test('a preset fills in what is known of a company, and any other provider says it all', () => {
  const providers = read({
    SIGN_IN_PROVIDERS: 'google, apple,facebook,acme',
    SIGN_IN_GOOGLE_CLIENT_ID: 'g',
    SIGN_IN_GOOGLE_CLIENT_SECRET: 'gs',
    SIGN_IN_APPLE_CLIENT_ID: 'a',
    SIGN_IN_APPLE_TEAM_ID: 'team',
    SIGN_IN_APPLE_KEY_ID: 'key',
    SIGN_IN_APPLE_PRIVATE_KEY: KEY,
    SIGN_IN_FACEBOOK_CLIENT_ID: 'f',
    SIGN_IN_FACEBOOK_CLIENT_SECRET: 'fs',
    SIGN_IN_ACME_LABEL: 'Acme',
    SIGN_IN_ACME_ISSUER: 'http://127.0.0.1:9',
    SIGN_IN_ACME_CLIENT_ID: 'c',
    SIGN_IN_ACME_CLIENT_SECRET: 'cs',
    SIGN_IN_ACME_SCOPES: 'openid email',
  });
  expect(providers.map(({ key, label, issuer, scopes }) => [key, label, issuer, scopes])).toEqual([
    ['google', 'Google', 'https://accounts.google.com', 'openid email profile'],
    ['apple', 'Apple', 'https://appleid.apple.com', 'openid email name'],
    ['facebook', 'Facebook', 'https://www.facebook.com', 'openid email public_profile'],
    ['acme', 'Acme', 'http://127.0.0.1:9', 'openid email'],
  ]);
  // keys in one line, as many tools keep settings, get their lines back
  const privateKey = KEY.replaceAll('\\n', '\n');
  expect(providers[1]?.secret).toEqual({ teamId: 'team', keyId: 'key', privateKey });
});

test('what is missing or wrong is named, and nothing that was given is repeated', () => {
  const secret = 'something that nobody may read';
  const bad = {
    SIGN_IN_PROVIDERS: 'apple,acme',
    SIGN_IN_APPLE_CLIENT_ID: 'a',
    SIGN_IN_APPLE_TEAM_ID: 'team',
    SIGN_IN_APPLE_PRIVATE_KEY: secret,
    SIGN_IN_ACME_PRESET: secret,
    SIGN_IN_ACME_CLIENT_SECRET: secret,
  };
  expect(() => read(bad)).toThrow(
    new Error(
      [
        'The environment is not complete:',
        '  SIGN_IN_APPLE_KEY_ID: is missing',
        '  SIGN_IN_APPLE_PRIVATE_KEY: must be the content of the .p8 file',
        '  SIGN_IN_ACME_PRESET: must be one of google, apple, facebook',
        '  SIGN_IN_ACME_CLIENT_ID: is missing',
        '  SIGN_IN_ACME_ISSUER: is missing',
        '  SIGN_IN_ACME_LABEL: is missing',
      ].join('\n'),
    ),
  );
  expect(() => read({ SIGN_IN_PROVIDERS: 'acme,acme' })).toThrow('names one twice');
});

test('outside a sandbox a provider is asked by https only', () => {
  const acme = {
    SIGN_IN_PROVIDERS: 'acme',
    SIGN_IN_ACME_LABEL: 'Acme',
    SIGN_IN_ACME_ISSUER: 'http://acme.example',
    SIGN_IN_ACME_CLIENT_ID: 'c',
    SIGN_IN_ACME_CLIENT_SECRET: 'cs',
  };
  expect(read(acme)).toHaveLength(1);
  expect(() => read(acme, false)).toThrow('SIGN_IN_ACME_ISSUER: must be an https address');
});
