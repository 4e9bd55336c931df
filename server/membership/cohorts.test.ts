import type { CatalogueCohort } from '@/lib/contract/catalogue-cohorts';
import {
  ChangeMembership,
  GetMember,
  GetMembershipConfig,
  MEMBERSHIP_PROGRAM,
} from '@/lib/contract/membership';
import { keepCatalogue } from '@/server/catalogue';
import { holdVersions } from '@/server/catalogue/versions/held-versions';
import { shippedCatalogue } from '@/server/catalogue/versions/shipped-catalogue';
import { customersBySegment } from '@/server/identity';
import { holdFromNow } from '@/server/testing/a-changed-catalogue';
import { aPromotion } from '@/server/testing/a-promotion';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const { database } = shop;

beforeAll(() => keepCatalogue(database.db, customersBySegment));
afterAll(() => holdVersions([], 0));

const sell = (cohorts: CatalogueCohort[]) =>
  holdFromNow(database, { ...shippedCatalogue(), cohorts });
type Customer = Awaited<ReturnType<typeof shop.customer>>;
const set = ({ api }: Customer, membershipStatus: 'member' | 'non-member') =>
  api(ChangeMembership, { membershipProgram: MEMBERSHIP_PROGRAM, membershipStatus });
const cohortOf = async ({ api }: Customer) => (await api(GetMember, {})).cohorts.membership;

test('who joined keeps the cohort and its terms, whatever those who join later come into', async () => {
  const code = await aPromotion(database.db, {
    kind: 'percent_discount',
    percent_basis_points: 1000,
  });
  const first = { name: 'daily_winners', discounts: [{ name: 'all your tickets', code }] };
  await sell([{ ...first, takesMembers: true }]);
  const early = await shop.customer();
  expect(await cohortOf(early)).toBeNull();
  await set(early, 'member');
  expect(await cohortOf(early)).toBe('daily_winners');

  await sell([
    { ...first, takesMembers: false },
    { name: 'second_year', takesMembers: true, discounts: [] },
  ]);
  const late = await shop.customer();
  await set(late, 'member');
  expect([await cohortOf(early), await cohortOf(late)]).toEqual(['daily_winners', 'second_year']);
  expect((await shop.visitor()(GetMembershipConfig, {})).cohortOverrides).toEqual({
    daily_winners: { discounts: [{ ...first.discounts[0], percent: 10 }] },
    second_year: { discounts: [] },
  });

  // also who leaves and comes back
  await set(early, 'non-member');
  expect(await cohortOf(early)).toBeNull();
  await set(early, 'member');
  expect(await cohortOf(early)).toBe('daily_winners');
});

test('no statement moves a member to another cohort', async () => {
  await expect(
    database.pool.query("update memberships set cohort = 'second_year'"),
  ).rejects.toThrow();
});
