import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourcesVersion } from './lib/version.mjs';

let checkout = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@shop.example', ...args], {
    cwd: checkout,
    stdio: 'ignore',
  });
const write = (file: string, content: string) => writeFileSync(path.join(checkout, file), content);

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'version-'));
  write('package.json', '{ "version": "1.2.3" }');
});
afterEach(() => rmSync(checkout, { recursive: true }));

const commit = (message: string) => {
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '-m', message);
};

test('the version is the tag, how many commits came after it, and whether files were changed', () => {
  git('init', '--quiet');
  commit('Release');
  git('tag', '-a', 'v1.2.3', '-m', '1.2.3');
  expect(sourcesVersion(checkout)).toBe('v1.2.3');
  commit('Go on');
  expect(sourcesVersion(checkout)).toMatch(/^v1\.2\.3-1-g[0-9a-f]+$/);
  write('package.json', '{ "version": "1.2.4" }');
  expect(sourcesVersion(checkout)).toMatch(/^v1\.2\.3-1-g[0-9a-f]+-dirty$/);
});

test('before the first tag the version is the commit', () => {
  git('init', '--quiet');
  commit('Begin');
  expect(sourcesVersion(checkout)).toMatch(/^[0-9a-f]{7,}$/);
});

test('without git the version is that of the package, also inside another repository', () => {
  expect(sourcesVersion(checkout)).toBe('1.2.3');
  git('init', '--quiet');
  commit('Begin');
  const copy = path.join(checkout, 'copy');
  mkdirSync(copy);
  writeFileSync(path.join(copy, 'package.json'), '{ "version": "0.9.0" }');
  expect(sourcesVersion(copy)).toBe('0.9.0');
});
