import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { previousRelease } from './lib/previous-release.mjs';

let folder = '';
let origin = '';
const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@shop.example', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
const write = (checkout: string, file: string, content: string) => {
  mkdirSync(path.join(checkout, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(checkout, file), content);
};
const name = (checkout: string, commit: string) =>
  write(
    checkout,
    'server/db/releases.json',
    JSON.stringify([{ version: '0.1.0', commit, migration: '0001_shelf.sql' }]),
  );

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  origin = path.join(folder, 'origin');
  mkdirSync(origin);
  git(origin, 'init', '--quiet');
  write(origin, 'server/shelf.ts', 'of the release');
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '-m', 'Release');
  name(origin, git(origin, 'rev-parse', 'HEAD'));
  write(origin, 'server/shelf.ts', 'of today');
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '-m', 'Go on');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the previous release is unpacked from the history, and what is staged stays staged', () => {
  write(origin, 'server/staged.ts', 'staged');
  git(origin, 'add', '.');
  const { folder: unpacked, version } = previousRelease(origin);
  expect(version).toBe('0.1.0');
  expect(readFileSync(path.join(unpacked, 'server/shelf.ts'), 'utf8')).toBe('of the release');
  expect(existsSync(path.join(unpacked, 'server/staged.ts'))).toBe(false);
  expect(git(origin, 'diff', '--cached', '--name-only')).toBe('server/staged.ts');
  expect(previousRelease(origin).folder).toBe(unpacked);
});

test('a clone without it says how to fetch it', () => {
  const shallow = path.join(folder, 'shallow');
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${origin}`, shallow);
  expect(() => previousRelease(shallow)).toThrow('git fetch --unshallow');
  const elsewhere = path.join(folder, 'elsewhere');
  git(folder, 'clone', '--quiet', `file://${origin}`, elsewhere);
  name(elsewhere, 'f'.repeat(40));
  expect(() => previousRelease(elsewhere)).toThrow('names a commit of this repository');
  const bare = path.join(folder, 'no-checkout');
  mkdirSync(bare);
  name(bare, 'f'.repeat(40));
  expect(() => previousRelease(bare)).toThrow('git reads no repository');
});
