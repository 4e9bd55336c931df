import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { type TestDatabase, testDatabase } from '@/server/db/testing/test-database';
import { customersBySegment } from '@/server/identity';
import { operatorProcess } from '@/server/testing/operator-process';
import { readCatalogue, writeCatalogue } from './catalogue-text';
import { changeCatalogue } from './change-catalogue';
import { catalogueAt, holdVersions } from './held-versions';
import { keepCatalogue } from './keep-catalogue';
import { shippedCatalogue } from './shipped-catalogue';
import { listVersions } from './stored-versions';

const here = testDatabase();
const there = testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-catalogues-'));
const shipped = shippedCatalogue();
afterEach(() => holdVersions([], 0));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Differences {
  words: string;
  cents: number;
  reversed: boolean;
}

/** A sound catalogue of one's own, in which every part differs from the shipped one. */
function ownCatalogue({ words, cents, reversed }: Differences): CatalogueFile {
  const inOrder = <T>(list: readonly T[]): T[] => (reversed ? list.toReversed() : [...list]);
  return {
    brands: shipped.brands.map((brand) => ({
      ...brand,
      legalName: `${words} Pty Ltd`,
      socialLinks: [],
    })),
    segments: shipped.segments.map((segment) => ({
      ...segment,
      capabilities: segment.capabilities.filter((name) => name !== 'feedback'),
      ...(segment.variant === 'AU' && {
        restricted: [{ offer: 'oz_lotto2022', by: 'licensing_restriction' as const }],
      }),
    })),
    lotteries: inOrder(shipped.lotteries).map((lottery) => ({
      ...lottery,
      price: { ...lottery.price, gameCents: lottery.price.gameCents + cents },
    })),
    raffles: inOrder(shipped.raffles).map((raffle) => ({ ...raffle, purpose: words })),
    causes: inOrder(shipped.causes).map((cause) => ({ ...cause, story: `${words}\n\n- ${words}` })),
    highlightedCause: shipped.causes[0]?.key ?? null,
    syndicates: inOrder(shipped.syndicates).map((plan) => ({ ...plan, opensDaysBefore: 9 })),
    giveaways: {
      ...shipped.giveaways,
      daily: { ...shipped.giveaways.daily, prizeCents: 50_000 + cents },
    },
    partners: shipped.partners.map(({ promotion: _, ...partner }) => ({
      ...partner,
      offers: inOrder(partner.offers),
      mark: { ...partner.mark, alt: words },
    })),
    cohorts: [
      ...shipped.cohorts,
      { name: 'founders', takesMembers: false, discounts: [], packages: [] },
    ],
  };
}

/** What every text of a catalogue has room for. */
const LONGEST = 60;

/** Whatever people and other programs write into a text, as a file has it once it has been read. */
const aText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom('yes', '~', '1e3', '0x1F', '12:30', '- a', '# b', 'c: d', '"e', '*f', '---'),
  )
  .filter((text) => text !== '' && text.trim() === text && text.length <= LONGEST);
const differences: fc.Arbitrary<Differences> = fc.record({
  words: aText,
  cents: fc.integer({ min: 1, max: 9 }).map((tens) => tens * 10),
  reversed: fc.boolean(),
});

const DAY_MS = 86_400_000;
const FOREVER = new Date('2999-01-01T00:00:00Z');

/** A shop's last catalogue, as a node that has just started exports it. */
async function exportOf({ db }: TestDatabase): Promise<string> {
  holdVersions([], 0);
  await keepCatalogue(db, customersBySegment);
  return writeCatalogue(catalogueAt(FOREVER));
}

/** Applies a file to a shop. @returns whether it wrote a version */
async function apply({ db }: TestDatabase, text: string): Promise<boolean> {
  holdVersions([], 0);
  await keepCatalogue(db, customersBySegment);
  const { version } = await changeCatalogue({ db }, customersBySegment, {
    ...{ catalogue: readCatalogue(text), by: 'Kim', reason: 'A test' },
    from: new Date(Date.now() + DAY_MS),
  });
  return version !== null;
}

test('a catalogue of one’s own differs from the shipped one in every part', () => {
  const own = ownCatalogue({ words: 'Ours', cents: 10, reversed: true });
  expect(Object.keys(own).toSorted()).toEqual(Object.keys(shipped).toSorted());
  for (const part of Object.keys(shipped) as (keyof CatalogueFile)[])
    expect(own[part]).not.toEqual(shipped[part]);
});

test('what is exported, applied to another shop and exported there is the same file, and applied twice it is once', async () => {
  await fc.assert(
    fc.asyncProperty(differences, async (different) => {
      await apply(here, writeCatalogue(ownCatalogue(different)));
      const file = await exportOf(here);
      expect(readCatalogue(file)).toEqual(ownCatalogue(different));
      await apply(there, file);
      expect(await exportOf(there)).toBe(file);
      const before = await listVersions(there.db);
      expect(await apply(there, file)).toBe(false);
      expect(await listVersions(there.db)).toEqual(before);
    }),
    { numRuns: 10 },
  );
});

test('so it is by the command: the bytes of the file, and one version', async () => {
  const command = async ({ url }: TestDatabase, ...words: string[]) => {
    const { code, stdout, stderr } = await operatorProcess(
      url,
      'server/commands/catalogue.ts',
      words,
    ).ended;
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  };
  const first = path.join(folder, 'first.yaml');
  const second = path.join(folder, 'second.yaml');
  const own = ownCatalogue({ words: 'By hand', cents: 30, reversed: false });
  writeFileSync(first, writeCatalogue(own));
  const change = ['--reason', 'Ours', '--from', '2098-01-01T00:00:00Z'];
  await command(here, 'apply', first, ...change);
  await command(here, 'export', first, '--at', '2098-01-01T00:00:00Z');
  await command(there, 'apply', first, ...change);
  expect(await command(there, 'apply', first, ...change)).toContain('nothing was written');
  await command(there, 'export', second, '--at', '2098-01-01T00:00:00Z');
  expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'));
  expect(readFileSync(second, 'utf8')).toBe(writeCatalogue(own));
});
