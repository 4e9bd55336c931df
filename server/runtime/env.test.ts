import { readEnv } from './env';

test('settings that go on and on are complained about by name, and what is in them is not repeated', () => {
  const secret = 'x'.repeat(2_049);
  const settings = {
    ...process.env,
    API_SECRET: secret,
    MAIL_FROM: secret,
    SOMEBODY_ELSES: secret,
  };
  const complaint = [
    'The environment is not complete:',
    '  API_SECRET: is longer than 2048 characters',
    '  MAIL_FROM: is longer than 2048 characters',
  ].join('\n');
  expect(() => readEnv(settings)).toThrow(new Error(complaint));
  expect(
    readEnv({ ...settings, API_SECRET: 'x'.repeat(2_048), MAIL_FROM: undefined }).API_SECRET,
  ).toHaveLength(2_048);
});

test('the API is described by a sandbox, and by a shop that says so', () => {
  const described = (settings: Partial<NodeJS.ProcessEnv>) =>
    readEnv({ ...process.env, ...settings }).OPENAPI;
  const production = { SANDBOX: 'off', GATEWAYS: 'live' };
  expect(described({})).toBe(true);
  expect(described({ OPENAPI: 'off' })).toBe(false);
  expect(described(production)).toBe(false);
  expect(described({ ...production, OPENAPI: 'on' })).toBe(true);
});

test('raffles promise a least number of tickets, in a sandbox too, unless the shop says otherwise', () => {
  const promised = (RAFFLE_LEAST_TICKETS?: string, settings: object = {}) =>
    readEnv({ ...process.env, ...settings, RAFFLE_LEAST_TICKETS }).RAFFLE_LEAST_TICKETS;
  expect(promised()).toBe(true);
  expect(promised(undefined, { SANDBOX: 'off', GATEWAYS: 'live' })).toBe(true);
  expect(promised('off')).toBe(false);
  expect(() => promised('few')).toThrow('RAFFLE_LEAST_TICKETS: must be on or off');
});

test('how customers’ funds are protected is named in the words that the rules have, the honest least where nothing is said', () => {
  const level = (FUNDS_PROTECTION?: string) =>
    readEnv({ ...process.env, FUNDS_PROTECTION }).FUNDS_PROTECTION;
  expect([level(), level('medium'), level('high')]).toEqual(['not_protected', 'medium', 'high']);
  expect(() => level('guaranteed')).toThrow(
    'FUNDS_PROTECTION: is one of not_protected, medium and high',
  );
});

test('the log is mirrored to a folder or to a bucket, and a bucket needs its region and keys', () => {
  const place = (settings: Partial<NodeJS.ProcessEnv>) =>
    readEnv({ ...process.env, ...settings }).LOG_MIRROR;
  const account = {
    ...{ LOG_MIRROR_REGION: 'ap-southeast-2', LOG_MIRROR_ACCESS_KEY_ID: 'id' },
    LOG_MIRROR_SECRET_ACCESS_KEY: 'key',
  };
  expect(place({ LOG_MIRROR: 'file:///mnt/log' })).toEqual({ folder: '/mnt/log' });
  const bucket = (address: string) => place({ ...account, LOG_MIRROR: address });
  expect(bucket('s3://public-logs')).toEqual({ bucket: 'public-logs', prefix: '' });
  expect(bucket('s3://public-logs/a/b/')).toEqual({ bucket: 'public-logs', prefix: 'a/b/' });
  for (const wrong of ['s3://', 's3://x', 's3://logs/../other', 'mnt/log', 'https://logs'])
    expect(() => bucket(wrong)).toThrow('LOG_MIRROR: must be a folder, from / on, or a bucket');
  for (const missing of Object.keys(account))
    expect(() =>
      place({ ...account, LOG_MIRROR: 's3://public-logs', [missing]: undefined }),
    ).toThrow('LOG_MIRROR: is a bucket, which needs LOG_MIRROR_REGION');
});
