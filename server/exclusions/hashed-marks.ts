import { createHash, createHmac } from 'node:crypto';
import { derivedKeys } from '@/server/kernel/derived-key';
import { sealFor } from '@/server/kernel/seal';
import { MARK_KINDS, type MarkKind, type Marks } from './marks';

const PURPOSE = 'fairdraw excluded marks';
export const markSeal = sealFor(PURPOSE);

/** What a person is looked for by: all else is compared once they are found. */
const BLOCKING = [
  'birth',
  'birth_near',
  'email',
  'phone',
  'card',
  'bank',
  'device',
] as const satisfies readonly MarkKind[];
type BlockingKind = (typeof BLOCKING)[number];

const BLOCKING_LENGTH = 22;
const MARK_LENGTH = 12;

const hashWith = (key: Buffer, text: string, length: number): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, length);
const idOf = (key: Buffer): string =>
  createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8);

interface Key {
  id: string;
  key: Buffer;
}

/** The present key, and the one before where there is one. */
export const markKeys = (): Key[] => derivedKeys(PURPOSE).map((key) => ({ id: idOf(key), key }));

const blockingHash = ({ key }: Key, kind: BlockingKind, form: string): string =>
  hashWith(key, `${kind}\n${form}`, BLOCKING_LENGTH);

/** By what an excluded person is found. */
export const blockingOf = (key: Key, marks: Marks): string[] =>
  BLOCKING.flatMap((kind) => [...marks[kind]].map((form) => blockingHash(key, kind, form)));

/** By what somebody is compared is looked for, under each secret: their birthday with day and month swapped, too. */
export const soughtBy = (marks: Marks): string[] =>
  markKeys().flatMap((key) => [
    ...blockingOf(key, marks),
    ...[...marks.birth_swapped].map((form) => blockingHash(key, 'birth', form)),
  ]);

/** The same for a browser alone. */
export const soughtByDevice = (device: string): string[] =>
  markKeys().map((key) => blockingHash(key, 'device', device));

/** Kinds that are compared with each other. */
const LIKE: Partial<Record<MarkKind, MarkKind>> = {
  ...{ given_first: 'given', turned: 'given', initial_only: 'initial', birth_swapped: 'birth' },
};

/** All marks under a key, for one exclusion alone: the same name of another hashes to something else. */
export const hashMarks = ({ key }: Key, breakId: string, marks: Marks): Marks =>
  fromEntries(
    (kind) =>
      new Set(
        [...marks[kind]].map((form) =>
          hashWith(key, `${LIKE[kind] ?? kind}\n${breakId}\n${form}`, MARK_LENGTH),
        ),
      ),
  );

/** Marks as a list of texts, each with its kind. */
export const flatMarks = (marks: Marks): string[] =>
  MARK_KINDS.flatMap((kind) => [...marks[kind]].map((form) => `${kind} ${form}`));

/** The same back again. */
export function unflatMarks(flat: readonly string[]): Marks {
  const sets = fromEntries(() => new Set<string>());
  for (const entry of flat) {
    const at = entry.indexOf(' ');
    const kind = MARK_KINDS.find((known) => known === entry.slice(0, at));
    if (kind) (sets[kind] as Set<string>).add(entry.slice(at + 1));
  }
  return sets;
}

export const mergeMarks = (one: Marks, other: Marks): Marks =>
  fromEntries((kind) => new Set([...one[kind], ...other[kind]]));

const fromEntries = (of: (kind: MarkKind) => Set<string>): Marks =>
  Object.fromEntries(MARK_KINDS.map((kind) => [kind, of(kind)])) as unknown as Marks;
