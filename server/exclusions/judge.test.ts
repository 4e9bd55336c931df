import { judgePeople } from './judge';
import type { PersonFacts } from './marks';
import { NAMESAKES, SAME_PEOPLE } from './testing/people';

const facts = (over: Partial<PersonFacts>): PersonFacts => ({
  ...{ firstName: 'Patrick', lastName: 'O’Hara', dateOfBirth: '1988-04-12', variant: 'AU' },
  ...over,
});
const of = ([firstName, lastName, dateOfBirth, rest = {}]: (typeof SAME_PEOPLE)[number]['one']) =>
  facts({ firstName, lastName, dateOfBirth, ...rest });

test.each(SAME_PEOPLE)('$one and $other are at least near', ({ one, other, strength }) => {
  const judgement = judgePeople(of(one), of(other));
  expect(judgement).toMatchObject({ strength });
  // whoever of the two excluded themselves
  expect(judgePeople(of(other), of(one)).strength).toBe(strength);
});

test.each(NAMESAKES)('$one and $other are two people: $why', ({ one, other }) => {
  expect(judgePeople(of(one), of(other))).toMatchObject({ strength: 'none' });
  expect(judgePeople(of(other), of(one)).strength).toBe('none');
});

test('precision and recall over the two sets are whole', () => {
  const matches = SAME_PEOPLE.filter(
    ({ one, other }) => judgePeople(of(one), of(other)).strength !== 'none',
  );
  const wrong = NAMESAKES.filter(
    ({ one, other }) => judgePeople(of(one), of(other)).strength !== 'none',
  );
  const recall = matches.length / SAME_PEOPLE.length;
  const precision = matches.length / (matches.length + wrong.length);
  process.stdout.write(
    `exclusion matcher: recall ${recall.toFixed(3)} of ${SAME_PEOPLE.length}, precision ${precision.toFixed(3)} with ${NAMESAKES.length} namesakes\n`,
  );
  expect({ recall, precision }).toEqual({ recall: 1, precision: 1 });
});

test('of a thousand strangers born on near days hardly anybody waits for support', () => {
  const first =
    'Oliver Amelia Harry Isla Jack Ava Noah Mia Charlie Grace Leo Freya Oscar Lily Muhammad Sophie Ethan Ella Mason Ruby'.split(
      ' ',
    );
  const last =
    'Abbott Barlow Carver Dalton Ellery Fenwick Garrick Holt Ingram Jarvis Kemp Lowry Marsh Norton Orton Pryce Quinn Rowe Sutton Tate'.split(
      ' ',
    );
  const excluded = facts({ firstName: 'Oliver', lastName: 'Holt', dateOfBirth: '1988-04-12' });
  const near = ['1988-04-12', '1988-04-13', '1988-12-04'].flatMap((dateOfBirth) =>
    first.flatMap((firstName) =>
      last
        .map((lastName) => facts({ firstName, lastName, dateOfBirth }))
        .filter((person) => judgePeople(person, excluded).strength !== 'none'),
    ),
  );
  expect(near.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
    'Oliver Holt',
    'Oliver Holt',
    'Oliver Holt',
  ]);
});

test.each([
  ['Sean', 'O’Connor', 'Sean', 'O`Connor'],
  ['Sean', 'O’Connor', 'Sean', 'O\u02bcConnor'],
  ['Sean', 'O’Connor', 'Sean', 'OConnor'],
  ['Ann', 'Smith-Jones', 'Ann', 'Smith‑Jones'],
  ['علی\u200cرضا', 'محمدی', 'علیرضا', 'محمدی'],
  ['علی\u200cرضا', 'محمدی', 'علی رضا', 'محمدی'],
  ['John\u00a0Paul', 'St.John', 'John Paul', 'St John'],
  ['Suharto', '', 'Suharto', ''],
])('%s %s and %s %s are one spelling', (firstName, lastName, first, last) => {
  const judgement = judgePeople(
    facts({ firstName, lastName }),
    facts({ firstName: first, lastName: last }),
  );
  expect(judgement.strength).toBe('hard');
});

test.each(['Robin', 'Carver'])(
  'to leave out the other name, as %s, is no way round',
  (firstName) => {
    const whole = facts({ firstName: 'Robin', lastName: 'Carver' });
    const one = facts({ firstName, lastName: '' });
    expect(judgePeople(one, whole).strength).toBe('near');
    expect(judgePeople(whole, one).strength).toBe('near');
  },
);
