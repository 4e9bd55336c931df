import { spawn } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ORIGIN, signInThere } from '@/server/testing/at-a-provider';
import { startProviderDouble, type TokenAnswer } from '@/server/testing/provider-double';
import { connectId } from './connect-id';
import { BankAnswerRefused } from './elsewhere';

const RETURN_TO = `${ORIGIN}/my-account/verify-account`;
const soon = () => AbortSignal.timeout(60_000);
const visit = {
  returnTo: RETURN_TO,
  person: {
    firstName: 'Nobody',
    lastName: 'Told',
    dateOfBirth: '1970-01-01',
    address: { line1: '', line2: '', suburb: '', state: '', postcode: '' },
  },
};
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pemOf = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }));
const bankAt = (issuer: string, key = privateKey) =>
  connectId(
    { issuer, clientId: 'fairdraw', key: pemOf(key), keyId: 'shop' },
    { isHttpAllowed: true },
  );

describe('at a real provider', () => {
  let issuer = '';
  let stop = async () => {};
  beforeAll(async () => {
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'shop', alg: 'PS256', use: 'sig' };
    const file = path.join(process.cwd(), 'server/gateways/identity/testing/bank.mjs');
    const child = spawn(process.execPath, [file, RETURN_TO, JSON.stringify(jwk)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    stop = async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    };
    for await (const line of createInterface(child.stdout)) {
      issuer = line;
      break;
    }
  });
  afterAll(() => stop());

  test('the request is signed and pushed, the address holds nothing, and the bank says who it is, once', async () => {
    const bank = bankAt(issuer);
    const { address, secrets } = await bank.begin(visit, soon());
    expect([...new URL(address).searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
    const parameters = await signInThere(address, 'nia');
    expect(parameters.state).toBe(secrets.state);
    const back = { returnTo: RETURN_TO, parameters, secrets };
    expect(await bank.finish(back, soon())).toEqual({
      givenName: 'Nia',
      middleName: null,
      familyName: 'Newman',
      birthdate: '1984-07-19',
      address: { street: '1 High Street', locality: 'Newtown', region: 'NSW', postcode: '2042' },
    });
    await expect(bank.finish(back, soon())).rejects.toThrow(BankAnswerRefused);
  });

  test('another nonce, verifier, state or issuer is refused', async () => {
    const bank = bankAt(issuer);
    for (const wrong of ['nonce', 'verifier', 'state'] as const) {
      const { address, secrets } = await bank.begin(visit, soon());
      const parameters = await signInThere(address, 'nia');
      const other = { ...secrets, [wrong]: 'x'.repeat(43) };
      const back = { returnTo: RETURN_TO, parameters, secrets: other };
      await expect(bank.finish(back, soon())).rejects.toThrow(BankAnswerRefused);
    }
    const { address, secrets } = await bank.begin(visit, soon());
    const parameters = { ...(await signInThere(address, 'nia')), iss: 'https://other.example' };
    await expect(bank.finish({ returnTo: RETURN_TO, parameters, secrets }, soon())).rejects.toThrow(
      BankAnswerRefused,
    );
  });

  test('a shop with another key is let in nowhere', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    await expect(bankAt(issuer, other).begin(visit, soon())).rejects.toThrow();
  });
});

describe('whatever a provider tells', () => {
  const secrets = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
  const good = {
    nonce: 'n',
    given_name: 'Nia',
    family_name: 'Newman',
    birthdate: '1984-07-19',
  };
  const finishing = async (
    tokenAnswer: TokenAnswer,
    parameters: object = { state: 's', code: 'c' },
  ) => {
    const double = await startProviderDouble();
    try {
      double.tells(tokenAnswer);
      const back = { returnTo: RETURN_TO, parameters: { state: 's', ...parameters }, secrets };
      return await bankAt(double.issuer).finish(back, soon());
    } finally {
      await double.stop();
    }
  };

  test('claims without an address are taken as they are', async () => {
    expect(await finishing({ claims: good })).toMatchObject({ givenName: 'Nia', address: null });
  });

  test.each<[string, TokenAnswer]>([
    ['for somebody else', { claims: { ...good, aud: 'another' } }],
    ['of another nonce', { claims: { ...good, nonce: 'other' } }],
    ['that is over', { claims: { ...good, exp: 1_000_000_000 } }],
    ['of another issuer', { claims: { ...good, iss: 'https://other.example' } }],
    ['with a forged signature', { claims: good, isForged: true }],
    ['that says no name', { claims: { nonce: 'n' } }],
  ])('a token %s is refused', async (_what, tokenAnswer) => {
    await expect(finishing(tokenAnswer)).rejects.toThrow(BankAnswerRefused);
  });

  test('no token is refused, a bank that fails is away, and who said no has cancelled', async () => {
    await expect(finishing({ isBare: true })).rejects.toThrow(BankAnswerRefused);
    const failing = finishing({ status: 503 });
    await expect(failing).rejects.toThrow();
    await expect(failing).rejects.not.toBeInstanceOf(BankAnswerRefused);
    expect(await finishing({}, { error: 'access_denied' })).toBe('cancelled');
    await expect(finishing({}, { error: 'access_denied', state: 'other' })).rejects.toThrow(
      BankAnswerRefused,
    );
  });

  test('who takes too long is given up', async () => {
    const { begin } = bankAt('http://127.0.0.1:9');
    await expect(begin(visit, AbortSignal.timeout(1))).rejects.toThrow();
  });
});
