// The settings of server tests; a test that needs another one sets it before its first import.
Object.assign(process.env, {
  DATABASE_URL: 'postgres://set-by-each-test-file',
  API_APPLICATION_KEY: 'test-application',
  API_SECRET: 'a secret of more than thirty-two characters, for tests',
  SESSION_SECRET: 'another secret of more than thirty-two characters',
  CMS_TOKEN: 'the-editors-token-for-tests',
  SANDBOX: 'on',
  // raffles of tests are drawn with few tickets
  RAFFLE_LEAST_TICKETS: 'off',
  LOG_LEVEL: 'silent',
});
