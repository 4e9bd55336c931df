import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '@/package.json';

const SIDES = ['components', 'lib', 'server', 'web'] as const;
const IMPORT = /(?:\bfrom|\bimport\()\s*'([@#.][^'\n]+)'/g;
const ALIASES = Object.entries(packageJson.imports).map(
  ([alias, { default: file }]) => [alias, file] as const,
);

const sources = SIDES.flatMap((side) =>
  readdirSync(side, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.(?:tsx?|mjs)$/.test(name) && !/\.test\.|test-setup|(^|\/)testing\//.test(name),
    )
    .map((name) => path.join(side, name)),
);

/** The room of a file is its two top folders, `lib/routes` for `lib/routes/rows/offer-rows.ts`; `web/env.ts` is its own. */
const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(0, 2)
    .join('/')
    .replace(/\.(?:tsx?|mjs)$/, '');

function fileOf(name: string, importer: string): string {
  const alias = ALIASES.find(([known]) => known === name);
  if (alias) return path.normalize(alias[1]);
  return name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(importer), name);
}

/** For each room, the rooms that its files import. */
function roomsNeeded(): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const file of sources) {
    const needed = rooms.get(roomOf(file)) ?? new Set();
    rooms.set(roomOf(file), needed);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const other = roomOf(fileOf(name, file));
      if (SIDES.some((side) => other.startsWith(`${side}/`))) needed.add(other);
    }
    needed.delete(roomOf(file));
  }
  return rooms;
}

test('no room needs one that needs it, however far round', () => {
  const rooms = roomsNeeded();
  expect(rooms.size).toBeGreaterThan(50);
  // repeatedly removes rooms without imports; the rooms that remain import each other in a cycle
  for (let ready: string[] = ['']; ready.length > 0; ) {
    ready = [...rooms].filter(([, needed]) => needed.size === 0).map(([room]) => room);
    for (const room of ready) rooms.delete(room);
    for (const needed of rooms.values()) for (const room of ready) needed.delete(room);
  }
  expect(Object.fromEntries([...rooms].map(([room, needed]) => [room, [...needed]]))).toEqual({});
});

test.each(['components', 'lib', 'server'])('%s needs nothing of web', (side) => {
  const needing = [...roomsNeeded()].filter(
    ([room, needed]) =>
      room.startsWith(`${side}/`) && [...needed].some((other) => other.startsWith('web/')),
  );
  expect(needing.map(([room]) => room)).toEqual([]);
});
