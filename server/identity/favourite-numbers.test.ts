import { sql } from 'drizzle-orm';
import { RemoveFavouriteNumbers, SaveFavouriteNumbers } from '@/lib/contract/account';
import { ChangeDetails, GetCustomer, SignIn } from '@/lib/contract/identity';
import { testShop } from '@/server/testing/test-shop';
import { MEMBERS_PASSWORD } from './testing/a-member';

const shop = testShop();
const OZ = { lotteryKey: 'oz_lotto2022', numbers: [1, 2, 3, 4, 5, 6, 7] };
const OTHER_OZ = { ...OZ, numbers: [11, 12, 13, 14, 15, 16, 17] };
const POWERBALL = { lotteryKey: 'powerball2018', numbers: [1, 2, 3, 4, 5, 6, 7, 20] };

type Customer = Awaited<ReturnType<typeof shop.customer>>;
const favourites = async ({ api }: Customer) => (await api(GetCustomer, {})).favouriteNumbers;

test('one set is kept of each lottery: the first is added, the next replaces it', async () => {
  const customer = await shop.customer();
  expect(await customer.api(SaveFavouriteNumbers, OZ)).toMatchObject({ outcome: 'added' });
  await customer.api(SaveFavouriteNumbers, POWERBALL);
  expect(await customer.api(SaveFavouriteNumbers, OTHER_OZ)).toEqual({
    outcome: 'replaced',
    favouriteNumbers: [POWERBALL, OTHER_OZ],
  });
  expect(await favourites(customer)).toEqual([POWERBALL, OTHER_OZ]);
  await customer.api(RemoveFavouriteNumbers, { lotteryKey: 'oz_lotto2022' });
  await customer.api(RemoveFavouriteNumbers, { lotteryKey: 'oz_lotto2022' });
  expect(await favourites(customer)).toEqual([POWERBALL]);
});

test('without a lottery all sets are removed, also where there are none', async () => {
  const customer = await shop.customer();
  await customer.api(SaveFavouriteNumbers, OZ);
  await customer.api(SaveFavouriteNumbers, POWERBALL);
  for (const _twice of [1, 2])
    expect(await customer.api(RemoveFavouriteNumbers, {})).toEqual({ favouriteNumbers: [] });
  expect(await favourites(customer)).toEqual([]);
});

test.each([
  [
    'a lottery that nobody sells',
    { lotteryKey: 'lotto_of_nowhere', numbers: [1, 2] },
    'lotteryKey',
  ],
  [
    'a game whose numbers nobody chooses',
    { lotteryKey: 'super_66', numbers: [1, 2, 3, 4, 5, 6] },
    'lotteryKey',
  ],
  ['too few', { ...OZ, numbers: [1, 2, 3] }, 'numbers'],
  ['too many', { ...OZ, numbers: [1, 2, 3, 4, 5, 6, 7, 8] }, 'numbers'],
  ['one twice', { ...OZ, numbers: [1, 1, 3, 4, 5, 6, 7] }, 'numbers'],
  ['one that is not in the barrel', { ...OZ, numbers: [0, 2, 3, 4, 5, 6, 99] }, 'numbers'],
  ['no Powerball', { ...POWERBALL, numbers: [1, 2, 3, 4, 5, 6, 7] }, 'numbers'],
])('%s is refused, and nothing is kept', async (_what, input, target) => {
  const customer = await shop.customer();
  await expect(customer.api(SaveFavouriteNumbers, input)).rejects.toMatchObject({
    status: 422,
    problems: [expect.objectContaining({ target })],
  });
  expect(await favourites(customer)).toEqual([]);
});

test('of sets saved at once one is kept, and one customer’s are not another’s', async () => {
  const customer = await shop.customer();
  const other = await shop.customer();
  const saved = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      customer.api(SaveFavouriteNumbers, index % 2 ? OZ : OTHER_OZ),
    ),
  );
  expect(saved.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
  expect(await favourites(customer)).toHaveLength(1);
  expect(await favourites(other)).toEqual([]);
});

test('a sign-in keeps what the visitor chose, and is not refused for numbers that cannot be played', async () => {
  const member = await shop.member();
  await shop.visitor()(SignIn, {
    email: member.email,
    password: MEMBERS_PASSWORD,
    favouriteNumbers: [OZ, { ...POWERBALL, numbers: [1, 1] }, OTHER_OZ],
  });
  const { rows } = await shop.database.db.execute<{ numbers: unknown }>(sql`
    select favourite_numbers as numbers from customers where id = ${member.ctx.customer.id}`);
  expect(rows[0]?.numbers).toEqual([OTHER_OZ]);
});

test('whether tickets begin with them is the customer’s choice, off at first', async () => {
  const customer = await shop.customer();
  expect(await customer.api(GetCustomer, {})).toMatchObject({ automaticFavouriteNumbers: false });
  await customer.api(ChangeDetails, { automaticFavouriteNumbers: true });
  expect(await customer.api(GetCustomer, {})).toMatchObject({ automaticFavouriteNumbers: true });
});
