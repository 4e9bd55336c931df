import { readEnv } from './env';

const read = (settings: Record<string, string>) => readEnv({ ...process.env, ...settings });

test('the accounts that customers send money to are read from the settings, and are none without', () => {
  expect(
    read({
      BPAY_BILLER: '123456 Fairdraw Pty Ltd',
      BANK_ACCOUNT: '062-000 12345678 Fairdraw Pty Ltd',
      BANK_ACCOUNT_GB: '20-00-00 55779911 Fairdraw Ltd',
    }),
  ).toMatchObject({
    BPAY_BILLER: { billerCode: '123456', name: 'Fairdraw Pty Ltd' },
    BANK_ACCOUNT: { bankCode: '062000', number: '12345678', name: 'Fairdraw Pty Ltd' },
    BANK_ACCOUNT_GB: { bankCode: '200000', number: '55779911', name: 'Fairdraw Ltd' },
  });
  const { BPAY_BILLER, BANK_ACCOUNT, BANK_ACCOUNT_GB } = read({});
  expect([BPAY_BILLER, BANK_ACCOUNT, BANK_ACCOUNT_GB]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['BPAY_BILLER', '12 Fairdraw'],
  ['BPAY_BILLER', '123456'],
  ['BANK_ACCOUNT', '062-00 12345678 Fairdraw'],
  ['BANK_ACCOUNT', '062-000 12345678 <b>'],
  ['BANK_ACCOUNT_GB', '20-00-00 1234567 Fairdraw'],
])('a setting of %s that is none is named at the start, without its value: %s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`${name}: must be the`);
  expect(() => read({ [name]: value })).not.toThrow(value);
});
