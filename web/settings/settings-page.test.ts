import { readFileSync } from 'node:fs';
import { SECTIONS } from '@/lib/settings/about';
import { readShopEnv } from '@/lib/settings/shop-env';
import { readEnv } from '@/server/runtime/env';
import { readWebEnv } from '../env';
import { halves, settingsFromFiles, settingsPage } from './settings-page';

test('the page of settings is what the schemas say', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsPage());
});

test('the commands read those settings from files that the schemas hold for secrets, and no address or number', () => {
  const list = JSON.parse(readFileSync('bin/lib/settings-from-files.json', 'utf8'));
  expect(list).toEqual(settingsFromFiles());
  expect(list.names).toEqual(
    expect.arrayContaining(['API_SECRET', 'SESSION_SECRET', 'METRICS_TOKEN', 'DATABASE_URL']),
  );
  expect(list.names).not.toContain('SITE_ORIGIN');
  expect(list.names).not.toContain('STAFF_SESSION');
  expect(list.ofProviders).toContain('CLIENT_SECRET');
});

test('a setting that several halves know means the same in each, and has one default', () => {
  const { api, web, commands } = halves();
  const rows = new Map(api.map((row) => [row.name, row]));
  const both = web.filter(({ name }) => rows.has(name));
  expect(both.length).toBeGreaterThan(15);
  for (const row of both) expect(row).toEqual(rows.get(row.name));
  for (const { name, section } of commands) {
    expect(SECTIONS).toHaveProperty(section);
    expect(rows.has(name)).toBe(false);
  }
});

const COMPLETE = {
  DATABASE_URL: 'postgres://shop',
  API_APPLICATION_KEY: 'application',
  API_SECRET: 'a secret of more than thirty-two characters, for tests',
  SESSION_SECRET: 'another secret of more than thirty-two characters',
  SANDBOX: 'on',
};
const DOORS = { api: readEnv, web: readWebEnv, edge: readShopEnv };

test.each([
  ['PORT', '0'],
  ['PORT', 'three thousand'],
  ['SITE_ORIGIN', 'shop'],
  ['API_ORIGIN', 'api'],
  ['API_SECRET', 'short'],
  ['SESSION_SECRET', 'short'],
  ['SITE_ORIGIN_GB', `https://shop.example/${'x'.repeat(2_048)}`],
])('%s of %s is named at each door, in one sentence', (name, value) => {
  for (const read of Object.values(DOORS)) {
    expect(() => read(COMPLETE)).not.toThrow();
    expect(() => read({ ...COMPLETE, [name]: value })).toThrow(
      new RegExp(`^The environment is not complete:\\n  ${name}: [^\\n]+$`),
    );
  }
});

test.each([
  ['REDIS_URL', 'http://redis'],
  ['PURGE_SECRET', 'sixteen-characters'],
  ['METRICS_TOKEN', 'short'],
  ['COUNTRY_HEADER', 'not a header'],
])('the web tier refuses %s of %s', (name, value) => {
  expect(() => readWebEnv({ [name]: value })).toThrow(`  ${name}: `);
});
