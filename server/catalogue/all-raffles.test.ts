import fc from 'fast-check';
import { allRaffles } from './offers';
import { addVersions, holdVersions } from './versions/held-versions';
import { shippedCatalogue } from './versions/shipped-catalogue';

afterEach(() => holdVersions([], 0));

const HOUR_MS = 3_600_000;
const shipped = shippedCatalogue();
const KEYS = shipped.raffles.map(({ offer }) => offer);

/** The shipped catalogue with these raffles alone, whose name says which version sold it. */
const selling = (keys: readonly string[], no: number) => ({
  ...shipped,
  raffles: shipped.raffles
    .filter(({ offer }) => keys.includes(offer))
    .map((raffle) => ({ ...raffle, name: `${raffle.offer} ${no}` })),
});

const history = fc.record({
  versions: fc.array(
    fc.record({ keys: fc.subarray(KEYS), begins: fc.integer({ min: 0, max: 9 }) }),
    { minLength: 1, maxLength: 6 },
  ),
  hours: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 8 }),
});

test('every raffle is as the version says that sold it last, whenever one asks, and however often', () => {
  const start = Date.now();
  fc.assert(
    fc.property(history, ({ versions, hours }) => {
      const written = versions.map(({ keys, begins }, index) => ({
        ...{ no: index + 1, begins, keys },
        validFrom: new Date(index === 0 ? 0 : start + begins * HOUR_MS),
        catalogue: selling(keys, index + 1),
      }));
      holdVersions(written, 0);
      for (const hour of hours.toSorted((one, other) => one - other)) {
        // half an hour after the hour, so that the minutes of the test itself count for nothing
        addVersions([], (hour + 0.5) * HOUR_MS);
        const begun = written.filter(({ no, begins }) => no === 1 || begins <= hour);
        const overtaken = (one: (typeof begun)[number]) =>
          begun.some(({ no, validFrom }) => no > one.no && validFrom <= one.validFrom);
        const held = begun.filter((one) => !overtaken(one)).toReversed();
        const expected = held.flatMap(({ no, keys }, at) =>
          KEYS.filter(
            (key) =>
              keys.includes(key) && !held.slice(0, at).some((later) => later.keys.includes(key)),
          ).map((key) => `${key} ${no}`),
        );
        const names = allRaffles().map(({ name }) => name);
        expect(names.filter((name) => / \d+$/.test(name))).toEqual(expected);
        expect(names).toHaveLength(KEYS.length);
        expect(allRaffles()).toBe(allRaffles());
      }
    }),
  );
});
