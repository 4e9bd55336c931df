import { z } from 'zod';
import type { Call } from '@/lib/contract/call';

type Path = readonly (string | number)[];

/** A good input with one fault in it (or, by chance, none). */
export interface BadInput {
  /** where and what, for the reader of a failure */
  what: string;
  input: Record<string, unknown>;
}

const HUGE = 100_000;

/** Values of every wrong type, size and script, including ones that databases, JSON and JavaScript mishandle. */
const ANYTHING: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e300,
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  'false',
  'x'.repeat(HUGE),
  'nul \0 in it',
  'half a pair \ud83d',
  'Zoë 😀 مرحبا \u202e 𝔘',
  "'); drop table customers; --",
  '%00',
  '../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  '3e4c6a1e-6f0b-4b5e-9a40-7c1a2f6f5d11',
  'not-a-uuid',
  '2026-13-45',
  [],
  [null],
  [[]],
  Array(1000).fill(1),
  {},
  { a: { b: 1 } },
];

/** Each with the beginning of its text. */
const TO_TRY = ANYTHING.map((value) => [JSON.stringify(value).slice(0, 40), value] as const);

/**
 * Every path of a good input, each left out and replaced by every bad value; of a list only the first element. Optional
 * fields that the good input lacks are covered, too.
 */
export function* badInputs(call: Call, good: Record<string, unknown>): Generator<BadInput> {
  for (const path of [...pathsOf(good), ...optionalFields(call, good)]) {
    const where = path.join('.');
    yield { what: `${where} left out`, input: changed(good, path, undefined) };
    for (const [text, value] of TO_TRY) {
      yield { what: `${where} = ${text}`, input: changed(good, path, value) };
    }
  }
  yield { what: 'nothing at all', input: {} };
  yield { what: 'a field that nobody knows', input: { ...good, isAdmin: true, customerId: 'x' } };
}

function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (Array.isArray(value)) {
    if (value.length > 0) yield* pathsOf(value[0], [...path, 0]);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) yield* pathsOf(inner, [...path, key]);
  }
}

function optionalFields({ input }: Call, good: Record<string, unknown>): Path[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {})
    .filter((name) => !(name in good))
    .map((name) => [name]);
}

function changed(good: Record<string, unknown>, path: Path, value: unknown) {
  const copy = structuredClone(good);
  let place: Record<string | number, unknown> = copy;
  for (const step of path.slice(0, -1)) place = place[step] as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}
