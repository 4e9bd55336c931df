import { X509Certificate } from 'node:crypto';
import {
  anAuthority,
  aServiceAccount,
  PASS_TYPE,
  TEAM,
  writtenFiles,
} from '@/server/testing/at-the-wallets';
import { readEnv } from './env';

let authority: Awaited<ReturnType<typeof anAuthority>>;
let other: typeof authority;
let own: Awaited<ReturnType<typeof authority.issue>>;
beforeAll(async () => {
  [authority, other] = [await anAuthority(), await anAuthority('Somebody else')];
  own = await authority.issue();
});

const good = () => ({
  APPLE_WALLET_CERTIFICATE: own.pem as string | Buffer,
  APPLE_WALLET_KEY: own.key,
  APPLE_WALLET_AUTHORITY: authority.pem as string | Buffer,
});
const read = (settings: Partial<NodeJS.ProcessEnv>) =>
  readEnv({ ...process.env, ...settings }).passes;
const complaint = (settings: Partial<NodeJS.ProcessEnv>) => {
  try {
    read(settings);
    return null;
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
};

test('without keys there are no passes, and a part of them is no use', () => {
  expect(read({})).toEqual({ apple: null, google: null });
  const { APPLE_WALLET_CERTIFICATE } = writtenFiles(good());
  expect(complaint({ APPLE_WALLET_CERTIFICATE, GOOGLE_WALLET_ISSUER: '33' })).toEqual([
    'APPLE_WALLET_KEY: goes with APPLE_WALLET_CERTIFICATE',
    'GOOGLE_WALLET_KEY: goes with GOOGLE_WALLET_ISSUER',
  ]);
});

test('pass type and team are read from the certificate, as Apple hands it out or as PEM', () => {
  const named = { passType: PASS_TYPE, team: TEAM };
  expect(read(writtenFiles(good())).apple).toMatchObject(named);
  const raw = {
    APPLE_WALLET_CERTIFICATE: new X509Certificate(own.pem).raw,
    APPLE_WALLET_AUTHORITY: new X509Certificate(authority.pem).raw,
  };
  expect(read(writtenFiles({ ...good(), ...raw })).apple).toMatchObject(named);
});

test('what does not fit together ends the start in a sentence that repeats no secret', async () => {
  const wrong = async (over: Partial<ReturnType<typeof good>>) =>
    complaint(writtenFiles({ ...good(), ...over }));
  const site = await authority.issue({ subject: { CN: 'www.example.com' } });
  expect(await wrong({ APPLE_WALLET_CERTIFICATE: site.pem, APPLE_WALLET_KEY: site.key })).toEqual([
    'APPLE_WALLET_CERTIFICATE: is no certificate for a pass type of Apple’s',
  ]);
  expect(await wrong({ APPLE_WALLET_CERTIFICATE: own.key })).toEqual([
    'APPLE_WALLET_CERTIFICATE: is no certificate',
  ]);
  expect(await wrong({ APPLE_WALLET_KEY: (await authority.issue()).key })).toEqual([
    'APPLE_WALLET_KEY: is not the key of APPLE_WALLET_CERTIFICATE',
  ]);
  expect(await wrong({ APPLE_WALLET_KEY: 'secret' })).toEqual([
    'APPLE_WALLET_KEY: is no private key in PEM, or APPLE_WALLET_KEY_PASSPHRASE does not open it',
  ]);
  expect(await wrong({ APPLE_WALLET_AUTHORITY: other.pem })).toEqual([
    'APPLE_WALLET_AUTHORITY: did not issue APPLE_WALLET_CERTIFICATE, whose issuer is CN=Worldwide Developer Relations of a test',
  ]);
  expect(complaint({ ...writtenFiles(good()), APPLE_WALLET_KEY: '/nowhere' })).toEqual([
    'APPLE_WALLET_KEY: names a file that cannot be read (ENOENT)',
  ]);
});

test('a certificate that has expired does not keep the shop from starting', async () => {
  const { pem, key } = await authority.issue({ validDays: -1 });
  const { apple } = read(
    writtenFiles({ ...good(), APPLE_WALLET_CERTIFICATE: pem, APPLE_WALLET_KEY: key }),
  );
  expect(apple?.validTo.getTime()).toBeLessThan(Date.now());
});

test('Google’s key is the file of a service account', async () => {
  const google = { GOOGLE_WALLET_ISSUER: '3388000000012345678' };
  const { json } = await aServiceAccount();
  expect(read({ ...google, ...writtenFiles({ GOOGLE_WALLET_KEY: json }) }).google).toMatchObject({
    issuer: google.GOOGLE_WALLET_ISSUER,
    account: expect.stringMatching(/@/),
  });
  expect(complaint({ ...google, ...writtenFiles({ GOOGLE_WALLET_KEY: '{"secret":1}' }) })).toEqual([
    'GOOGLE_WALLET_KEY: is not the JSON file of a service account’s key',
  ]);
  expect(complaint({ GOOGLE_WALLET_ISSUER: 'BCR2', GOOGLE_WALLET_KEY: '/nowhere' })).toEqual([
    'GOOGLE_WALLET_ISSUER: must be the issuer’s number',
  ]);
});

test('a shop that takes money names its public address: the passes lead there', async () => {
  const production = { SANDBOX: 'off', GATEWAYS: 'live', ...writtenFiles(good()) };
  expect(complaint(production)).toEqual([
    'SITE_ORIGIN: goes with passes of tickets, as https://…: they name it',
  ]);
  expect(complaint({ ...production, SITE_ORIGIN: 'https://shop.example' })).toBeNull();
});
