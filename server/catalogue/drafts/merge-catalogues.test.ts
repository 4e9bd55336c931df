import fc from 'fast-check';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { shippedCatalogue } from '../versions/shipped-catalogue';
import { mergeCatalogues } from './merge-catalogues';

const base = shippedCatalogue();

/** What somebody does to the causes: takes some out, renames some, adds one, or turns them around. */
const change = fc.record({
  out: fc.array(fc.nat(base.causes.length - 1), { maxLength: 3 }),
  renamed: fc.array(fc.tuple(fc.nat(base.causes.length - 1), fc.constantFrom('A', 'B')), {
    maxLength: 3,
  }),
  added: fc.option(fc.constantFrom('north', 'south'), { nil: null }),
  cents: fc.constantFrom(0, 1, 2),
  isTurned: fc.boolean(),
});

function changed(of: {
  out: number[];
  renamed: [number, string][];
  added: string | null;
  cents: number;
  isTurned: boolean;
}): CatalogueFile {
  const names = new Map(of.renamed);
  const causes = base.causes.flatMap((cause, index) => {
    if (of.out.includes(index)) return [];
    const name = names.get(index);
    return name === undefined ? cause : { ...cause, name };
  });
  const [first] = base.causes;
  if (of.added !== null && first) causes.push({ ...first, key: of.added, slug: of.added });
  const { daily } = base.giveaways;
  return {
    ...base,
    causes: of.isTurned ? causes.toReversed() : causes,
    giveaways: {
      ...base.giveaways,
      daily: { ...daily, prizeCents: daily.prizeCents + of.cents },
    },
  };
}

test('whoever changed nothing gets what the other has, and both alike conflict nowhere', () => {
  fc.assert(
    fc.property(change, (one) => {
      const other = changed(one);
      expect(mergeCatalogues({ base, mine: base, theirs: other })).toEqual({
        catalogue: other,
        conflicts: [],
      });
      expect(mergeCatalogues({ base, mine: other, theirs: base })).toEqual({
        catalogue: other,
        conflicts: [],
      });
      expect(mergeCatalogues({ base, mine: other, theirs: other })).toEqual({
        catalogue: other,
        conflicts: [],
      });
    }),
  );
});

test('each entry is as whoever changed it has it; of what both changed the draft’s stays and is named', () => {
  fc.assert(
    fc.property(change, change, (one, other) => {
      const [mine, theirs] = [changed(one), changed(other)];
      const { catalogue, conflicts } = mergeCatalogues({ base, mine, theirs });
      const entry = (of: CatalogueFile, key: string) => of.causes.find((each) => each.key === key);
      const text = (value: unknown) => JSON.stringify(value) ?? '';
      const keys = [base, mine, theirs].flatMap(({ causes }) => causes.map(({ key }) => key));
      for (const key of new Set(keys)) {
        const [was, is, theirIs] = [base, mine, theirs].map((of) => text(entry(of, key)));
        const isConflict = is !== was && theirIs !== was && is !== theirIs;
        expect(text(entry(catalogue, key))).toBe(is === was ? theirIs : is);
        expect(conflicts.some((conflict) => conflict.key === key)).toBe(isConflict);
      }
    }),
  );
});
