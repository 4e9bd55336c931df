import type { CatalogueCohort } from '@/lib/contract/catalogue-cohorts';
import { problemsOfCohorts } from './check-cohorts';
import { shippedCatalogue } from './shipped-catalogue';

const discount = (code: string) => ({ name: 'all your tickets', code });
const plus = (amountCents: number) => ({
  name: 'Plus',
  text: 'More of it.',
  price: { amountCents, currency: 'AUD' as const },
  every: 'month' as const,
  action: { label: 'See it', path: '/daily-winners/benefits' },
});
const founders: CatalogueCohort = {
  name: 'founders',
  takesMembers: true,
  discounts: [discount('TENPERCENT')],
  packages: [plus(5_00)],
};
const closed = { ...founders, takesMembers: false };
const later: CatalogueCohort = { name: 'later', takesMembers: true };

test('what ships, the next cohort beside one that is closed, and one that is planned anew are sound', () => {
  expect(problemsOfCohorts(shippedCatalogue().cohorts, [])).toEqual([]);
  expect(problemsOfCohorts([closed, later], [{ cohorts: [founders] }])).toEqual([]);
  // nobody has ever joined it
  const unjoined = { ...later, takesMembers: false };
  expect(problemsOfCohorts([founders], [{ cohorts: [founders, unjoined] }])).toEqual([]);
  // what editors had been free to say is promised from now on
  const promising = { ...later, discounts: [discount('TENPERCENT')] };
  expect(problemsOfCohorts([promising], [{ cohorts: [later] }])).toEqual([]);
});

test.each<[string, CatalogueCohort[], RegExp]>([
  ['two of one name', [closed, founders], /^Two cohorts are called founders/],
  ['none to join', [closed], /^No cohort takes members/],
  ['two to join', [founders, later], /^2 cohorts take members \(founders, later\)\. Keep one/],
  ['one left out that was joined', [later], /^founders has taken members, who stay in it: keep it/],
  [
    'a dearer package',
    [{ ...founders, packages: [plus(6_00)] }],
    /^founders has had other packages, which its members joined for/,
  ],
  [
    'a discount taken away',
    [{ ...founders, discounts: [] }],
    /^founders has had other discounts, which its members joined for/,
  ],
  [
    'discounts that are editors’ to say again',
    [{ name: 'founders', takesMembers: true, packages: [plus(5_00)] }],
    /^founders has had other discounts/,
  ],
])('refused: %s', (_name, cohorts, sentence) => {
  expect(problemsOfCohorts(cohorts, [{ cohorts: [founders] }])).toEqual([
    expect.stringMatching(sentence),
  ]);
});
