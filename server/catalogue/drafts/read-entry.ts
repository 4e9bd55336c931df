import { isNode, LineCounter, parseDocument, stringify, type Document as YamlDocument } from 'yaml';
import { fromWire, toWire } from '@/lib/client/wire';
import { wireName } from '@/lib/client/wire-schema';
import { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { CataloguePlace } from '@/lib/contract/catalogue-parts';
import { withEntry } from './entries';

/** What is wrong with a text, at the line where that stands. */
interface LineProblem {
  line: number;
  problem: string;
}

/** A text that is no catalogue, or no entry of one. */
export class TextProblems extends Error {
  constructor(readonly problems: readonly LineProblem[]) {
    super(problems.map(({ line, problem }) => `Line ${line}: ${problem}`).join('\n'));
    this.name = 'TextProblems';
  }
}

type Path = readonly PropertyKey[];

/** A whole catalogue, from its file's text. @throws TextProblems */
export function readWhole(text: string): CatalogueFile {
  const { value, lineOf } = readYaml(text);
  return judged(value, { at: [], lineOf });
}

/** A catalogue with one entry as a text says it. @throws TextProblems */
export function readEntry(
  text: string,
  catalogue: CatalogueFile,
  place: CataloguePlace,
): CatalogueFile {
  const { value, lineOf } = readYaml(text);
  const { whole, at } = withEntry(catalogue, place, value);
  return judged(whole, { at, lineOf });
}

/** An entry as people edit it. */
export const writeEntry = (entry: unknown): string =>
  stringify(toWire(entry), { lineWidth: 80, aliasDuplicateObjects: false });

/** @param text.at where in the whole that text stands */
function judged(whole: unknown, text: { at: Path; lineOf: (path: Path) => number }): CatalogueFile {
  const { data, error } = CatalogueFile.safeParse(whole);
  if (data) return data;
  throw new TextProblems(
    error.issues.map(({ path, message }) => {
      const inText = path.slice(text.at.length);
      const place = inText.map((key) => (typeof key === 'string' ? wireName(key) : key));
      return {
        line: text.lineOf(place),
        problem: place.length > 0 ? `${nameOf(place)}: ${message}` : message,
      };
    }),
  );
}

const nameOf = (path: Path): string =>
  path.reduce<string>(
    (so, key) =>
      typeof key === 'number' ? `${so}[${key}]` : `${so}${so ? '.' : ''}${String(key)}`,
    '',
  );

/** Aliases could make a short text very large. */
const MOST_ALIASES = 100;

/** @throws TextProblems */
function readYaml(text: string): { value: unknown; lineOf: (path: Path) => number } {
  const lineCounter = new LineCounter();
  const document = parsed(text, lineCounter);
  const problems = document.errors.map(({ pos, message }) => ({
    line: lineCounter.linePos(pos[0]).line,
    problem: message.trim(),
  }));
  if (problems.length > 0) throw new TextProblems(problems);
  try {
    return {
      value: fromWire(document.toJS({ maxAliasCount: MOST_ALIASES })),
      lineOf: (path) => lineAt(document, lineCounter, path),
    };
  } catch {
    throw unreadable();
  }
}

/** The parser runs out of stack where something is nested by the thousand. */
function parsed(text: string, lineCounter: LineCounter): YamlDocument.Parsed {
  try {
    return parseDocument(text, { prettyErrors: false, lineCounter });
  } catch {
    throw unreadable();
  }
}

const unreadable = () =>
  new TextProblems([{ line: 1, problem: 'It is nested too deeply, or repeats too much.' }]);

/** Of what is missing, the line of what it is missing from. */
function lineAt(document: YamlDocument.Parsed, lines: LineCounter, path: Path): number {
  for (let end = path.length; end >= 0; end -= 1) {
    const node = end === 0 ? document.contents : document.getIn(path.slice(0, end), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
