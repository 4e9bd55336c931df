import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Pattern {
  at: string;
  source: string;
  flags: string;
}

const ROOTS = [
  'app',
  'bin',
  'components',
  'lib',
  'server',
  'web',
  'middleware.ts',
  'instrumentation.ts',
];
/** A regular expression literal stands where an expression may begin; matches inside comments or strings do no harm. */
const LITERAL =
  /(?:^|[(,=:[!&|?{;>]|\breturn\b)\s*\/((?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?![\w/])/g;

/** Every regular expression literal in the production sources. */
export const patternsInSources = (): Pattern[] =>
  ROOTS.flatMap(filesUnder).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(LITERAL)].map(([, source = '', flags = '']) => ({
          at: `${file}:${index + 1}`,
          source,
          flags,
        })),
      )
      .filter(isExpression),
  );

function filesUnder(root: string): string[] {
  if (path.extname(root)) return [root];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !/\.test\.|\/testing\//.test(file));
}

function isExpression({ source, flags }: Pattern): boolean {
  try {
    return new RegExp(source, flags) !== null;
  } catch {
    return false;
  }
}
