import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '@/package.json';

/** Imports that are still there when the types are gone, but for those that are made by `import()`. */
const IMPORT = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)';/gm;

/** A file as either half of the app imports it; `#messages` is another one on the server. */
function fileOf(name: string, importer: string, isClient: boolean): string | undefined {
  const alias = Object.entries(packageJson.imports).find(([known]) => known === name)?.[1];
  if (alias) return !isClient && 'react-server' in alias ? alias['react-server'] : alias.default;
  if (!/^(?:@\/|\.)/.test(name)) return undefined;
  const file = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(importer), name);
  const existing = ['', '.ts', '.tsx'].map((ending) => file + ending).find(existsSync);
  if (!existing) throw new Error(`${importer} imports ${name}, which is no file`);
  return existing;
}

/** The packages whose code is fetched with these files, before anybody does anything. */
function packagesOf(...entries: string[]): string[] {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string, within: boolean): void => {
    if (!/\.tsx?$/.test(file)) return;
    const source = readFileSync(file, 'utf8');
    const isClient = within || source.startsWith("'use client'");
    const mark = `${file} ${isClient}`;
    if (seen.has(mark)) return;
    seen.add(mark);
    for (const [, name = ''] of source.matchAll(IMPORT)) {
      const imported = fileOf(name, file, isClient);
      if (imported) visit(imported, isClient);
      else if (isClient) packages.add(name);
    }
  };
  for (const entry of entries) visit(entry, false);
  return [...packages].sort();
}

const FRAME = ['app/[site]/layout.tsx', 'app/[site]/shared-chunk.ts', 'app/global-error.tsx'];

test.each([
  ['the frame', []],
  ['the cart', ['app/[site]/(shop)/cart/page.tsx']],
  ['a cart link', ['app/[site]/(shop)/cart/build/page.tsx']],
  ['the page of Lotto Party', ['app/[site]/(shop)/lotto-party/page.tsx']],
  ['home', ['app/[site]/(shop)/page.tsx']],
  ['a play page', ['app/[site]/(shop)/[offer]/page.tsx']],
  ["an offer's results", ['app/[site]/(shop)/[offer]/results/page.tsx']],
  ['a draw', ['app/[site]/(shop)/[offer]/results/draw/[drawNo]/page.tsx']],
])('%s asks for nothing but React and the router at first', (_, pages) => {
  expect(packagesOf(...FRAME, ...pages)).toEqual(['next/link', 'next/navigation', 'react']);
});

test('a page that needs more than that is told from them', () => {
  expect(packagesOf('app/[site]/(account)/my-account/layout.tsx')).toContain(
    '@tanstack/react-query',
  );
});
