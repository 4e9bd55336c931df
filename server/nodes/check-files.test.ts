import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { writeManifest } from '@/bin/lib/file-manifest.mjs';
import { testDatabase } from '@/server/db/testing/test-database';
import { nodeOf, watchFiles } from '.';

const database = testDatabase();
const checkout = mkdtempSync(path.join(tmpdir(), 'fairdraw-node-files-'));
afterAll(() => rmSync(checkout, { recursive: true }));

test('files that are not as they were built are said once, and again when more are', async () => {
  // a shop of one page, and the program that compares
  for (const part of ['bin/files.mjs', 'bin/lib', 'package.json'])
    cpSync(path.join(process.cwd(), part), path.join(checkout, part), { recursive: true });
  mkdirSync(path.join(checkout, '.next'));
  const page = path.join(checkout, '.next/page.js');
  writeFileSync(page, 'pay(1)');
  const node = nodeOf({ version: 'v1', runsJobs: false });
  const watch = watchFiles({ db: database.db, mayWrite: () => true }, node, checkout);
  const look = () => watch.look(new AbortController().signal);
  const events = async () => {
    const { rows } = await database.db.execute<{ payload: Record<string, unknown> }>(
      sql`select payload from events where kind = 'node.files_differ' and subject_id = ${node.id} order by id`,
    );
    return rows.map(({ payload }) => payload);
  };
  await look();
  expect(watch.latest()).toBeNull();
  const manifest = writeManifest(checkout);
  await look();
  expect([watch.latest(), await events()]).toEqual([
    expect.objectContaining({ manifest, count: 0 }),
    [],
  ]);
  writeFileSync(page, 'pay(2)');
  await look();
  await look();
  const first = { name: node.name, version: 'v1', manifest, count: 1, differ: ['.next/page.js'] };
  expect(await events()).toEqual([first]);
  rmSync(path.join(checkout, 'package.json'));
  await look();
  expect(await events()).toEqual([
    first,
    { ...first, count: 2, differ: ['.next/page.js', 'package.json'] },
  ]);
  expect(watch.latest()).toMatchObject({ count: 2 });
});
