import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeSettingsFromFiles } from './lib/settings-from-files.mjs';

const DATABASE_URL = 'postgres://shop@localhost:1/shop';

// With a DATABASE_URL the commands do not read the checkout's own data, so a shop that runs here does not matter.
function start(env: Record<string, string>) {
  return spawnSync(process.execPath, [path.join(process.cwd(), 'bin/start.mjs')], {
    env: { ...process.env, DATABASE_URL, SANDBOX: 'on', ...env },
    encoding: 'utf8',
  });
}

test.each([
  [{ PORT: 'three' }, 'PORT must be a number from 1 to 65535; it is "three".'],
  [
    { DATABASE_URL: 'mysql://localhost/shop' },
    'DATABASE_URL must be the address of a Postgres database',
  ],
  [
    { DATABASE_DIRECT_URL: 'localhost/shop' },
    'DATABASE_DIRECT_URL must be the address of a Postgres database',
  ],
  [
    { DATABASE_URL: '', DATABASE_DIRECT_URL: 'postgres://shop@localhost:1/shop' },
    'DATABASE_DIRECT_URL goes with DATABASE_URL',
  ],
  [{ HOST: '192.168.1.20' }, 'HOST must be 127.0.0.1 (this machine alone), 0.0.0.0 or ::'],
  [{ SANDBOX: 'maybe' }, 'SANDBOX must be "on" or "off"; it is "maybe".'],
  [
    { SANDBOX: 'off', API_SECRET: '', SESSION_SECRET: '' },
    'please set API_APPLICATION_KEY, API_SECRET, SESSION_SECRET',
  ],
])('a wrong setting ends the start with a sentence: %o', (env, sentence) => {
  const { status, stderr } = start({ API_APPLICATION_KEY: '', ...env });
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

describe('a setting that stands in a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (content: string) => {
    const file = path.join(folder, `${content.length}`);
    writeFileSync(file, content);
    return file;
  };

  test('is read without its last line break, and its file is no setting any more', () => {
    const env: NodeJS.ProcessEnv = {
      ...{ NODE_ENV: 'test', API_SECRET_FILE: fileOf('a secret\n') },
      ...{ SIGN_IN_GOOGLE_CLIENT_SECRET_FILE: fileOf('of Google\r\n'), PORT_FILE: '/none' },
      ...{ STAFF_SESSION_FILE: '/none', SSL_CERT_FILE: '/none' },
    };
    takeSettingsFromFiles(env);
    expect(env).toEqual({
      ...{ NODE_ENV: 'test', API_SECRET: 'a secret', SIGN_IN_GOOGLE_CLIENT_SECRET: 'of Google' },
      ...{ PORT_FILE: '/none', STAFF_SESSION_FILE: '/none', SSL_CERT_FILE: '/none' },
    });
  });

  test.each([
    ['twice', () => ({ API_SECRET: 'x', API_SECRET_FILE: fileOf('y') }), 'API_SECRET is set, and'],
    [
      'in no file',
      () => ({ API_SECRET_FILE: '/no/such' }),
      'API_SECRET_FILE names a file that cannot',
    ],
    [
      'in an empty file',
      () => ({ API_SECRET_FILE: fileOf('\n') }),
      'API_SECRET_FILE names an empty',
    ],
  ])('%s ends the start with a sentence', (_, settings, sentence) => {
    const { status, stderr } = start({ API_SECRET: '', ...settings() });
    expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toContain(sentence);
  });
});

test('a setting or a word that goes on and on ends a command with a sentence, before anything is done', () => {
  const { status, stdout, stderr } = start({ API_SECRET: 'x'.repeat(2_049) });
  expect([status, stdout, stderr]).toEqual([1, '', 'API_SECRET is longer than 2048 characters.\n']);
  const command = (file: string, ...words: string[]) =>
    spawnSync(process.execPath, [path.join(process.cwd(), 'bin', file), ...words], {
      env: { ...process.env, DATABASE_URL },
      encoding: 'utf8',
    });
  const long = command('results-import.mjs', 'x'.repeat(4_097));
  expect([long.status, long.stderr.split('\n').length]).toEqual([1, 2]);
  expect(long.stderr).toContain('is longer than 4096 characters');
  const many = command('draws-jackpot.mjs', ...Array(201).fill('x'));
  expect([many.status, many.stderr]).toEqual([1, 'That is more than 200 words after a command.\n']);
  const proof = command('verify-draw.mjs', 'x'.repeat(2_049));
  expect([proof.status, proof.stderr.split('\n')[0]]).toEqual([
    2,
    'Nothing that this takes is longer than 2048 characters.',
  ]);
});

test('a used port ends the start with a sentence, before anything is done', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, () => resolve((server.address() as { port: number }).port));
  });
  const { status, stdout, stderr } = start({ PORT: String(port) });
  server.close();
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    `Port ${port} is in use. Stop what runs there, or choose another: PORT=3001 npm start.\n`,
  );
});
