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
