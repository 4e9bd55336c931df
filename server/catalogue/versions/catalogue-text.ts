import { parseDocument, stringify } from 'yaml';
import { fromWire, toWire } from '@/lib/client/wire';
import { wireName, wireSchema } from '@/lib/client/wire-schema';
import { CatalogueFile } from '@/lib/contract/catalogue-file';

const LONGEST = 2_000_000;
const WIDTH = 100;

/** What is wrong with a catalogue, a sentence for each thing. */
export class CatalogueProblems extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'CatalogueProblems';
  }
}

/** Reads a catalogue from YAML, or from JSON, which is YAML too. @throws CatalogueProblems */
export function readCatalogue(text: string): CatalogueFile {
  if (text.length > LONGEST)
    throw new CatalogueProblems([`The file is longer than ${LONGEST} characters.`]);
  const document = parseDocument(text, { prettyErrors: true });
  if (document.errors.length > 0)
    throw new CatalogueProblems(document.errors.map(({ message }) => message.trim()));
  return checkShape(fromWire(document.toJS({ maxAliasCount: 100 })));
}

/** @throws CatalogueProblems */
export function checkShape(value: unknown): CatalogueFile {
  const { data, error } = CatalogueFile.safeParse(value);
  if (data) return data;
  throw new CatalogueProblems(
    error.issues.map(({ path, message }) => `${wirePath(path)}: ${message}`),
  );
}

/** Writes a catalogue as its file: the same bytes for the same catalogue. */
export const writeCatalogue = (file: CatalogueFile): string =>
  HEADER + stringify(toWire(file), { lineWidth: WIDTH, aliasDuplicateObjects: false });

/** The JSON Schema of the file, for editors that know one. */
export const catalogueSchema = () => wireSchema(CatalogueFile, 'input');

const HEADER = '# What the shop sells, where and to whom: docs/catalogue.md says how it changes.\n';

const wirePath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (so, key) =>
      typeof key === 'number' ? `${so}[${key}]` : `${so}${so ? '.' : ''}${wireName(String(key))}`,
    '',
  ) || 'The file';
