import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareFiles, MANIFEST, writeManifest } from './lib/file-manifest.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'fairdraw-files-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

test('a file that was changed or taken away since the build is named, and one byte is enough', () => {
  expect(compareFiles(root)).toBeNull();
  write('.next/server/page.js', 'pay(1)');
  write('bin/start.mjs', 'start()');
  write('server/wallet/refund.ts', 'refund()');
  write('server/wallet/refund.test.ts', 'a test');
  write('.next/cache/images/1', 'written by the shop');
  write('package-lock.json', '{}');
  const hash = writeManifest(root);
  const asBuilt = { manifest: hash, files: 4, differ: [] };
  expect(compareFiles(root)).toEqual(asBuilt);
  // what is no part of a release
  write('server/wallet/refund.test.ts', 'another test');
  write('.next/cache/images/1', 'written again');
  expect(compareFiles(root)).toEqual(asBuilt);
  write('.next/server/page.js', 'pay(2)');
  rmSync(path.join(root, 'bin/start.mjs'));
  expect(compareFiles(root)?.differ).toEqual(['.next/server/page.js', 'bin/start.mjs']);
  // who changes the list, too, is found by its own hash alone
  expect(writeManifest(root)).not.toBe(hash);
  expect(compareFiles(root)?.differ).toEqual([]);
});

test('the list is one that sha256sum checks', () => {
  write('bin/start.mjs', 'start()');
  writeManifest(root);
  const check = () => execFileSync('sha256sum', ['--check', '--status', MANIFEST], { cwd: root });
  expect(check).not.toThrow();
  write('bin/start.mjs', 'stop()');
  expect(check).toThrow();
});
