import { ListSavedViews, RemoveView, SaveView } from '@/lib/contract/operator/saved-views';
import { testShop } from '@/server/testing/test-shop';
import { aStaffMember } from './testing/a-staff-member';

const shop = testShop();
const HREF = '/operator/withdrawals?status=paid';

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

test('views are by name, once for an address, and nobody sees or removes those of somebody else', async () => {
  const jo = await aStaffMember(shop, ['finance']);
  const lee = await aStaffMember(shop, ['finance']);
  const { id } = await jo.api(SaveView, { title: 'Paid', href: HREF });
  await jo.api(SaveView, { title: 'At the bank', href: '/operator/withdrawals?status=sending' });
  await jo.api(SaveView, { title: 'Went out', href: HREF });
  const titles = async () => (await jo.api(ListSavedViews, {})).views.map(({ title }) => title);
  expect(await titles()).toEqual(['At the bank', 'Went out']);

  expect(await lee.api(ListSavedViews, {})).toEqual({ views: [] });
  await lee.api(RemoveView, { viewId: id });
  expect(await titles()).toHaveLength(2);
  await jo.api(RemoveView, { viewId: id });
  await jo.api(RemoveView, { viewId: id });
  expect(await titles()).toEqual(['At the bank']);
});

test.each([
  '/account',
  'https://example.com/operator',
  '/operator//example.com?a="b"',
  '/operators',
])('%s is no address of the office', async (href) => {
  const { api } = await aStaffMember(shop);
  expect(await refusal(api(SaveView, { title: 'Elsewhere', href }))).not.toBe('done');
  expect(await api(ListSavedViews, {})).toEqual({ views: [] });
});

test('the thirty-first is refused, while those that are there can be named anew', async () => {
  const { api } = await aStaffMember(shop);
  const href = (n: number) => `/operator/log?below=${n}`;
  for (let n = 1; n <= 30; n += 1) await api(SaveView, { title: `View ${n}`, href: href(n) });
  expect(await refusal(api(SaveView, { title: 'One more', href: href(31) }))).toBe('view.too_many');
  expect(await api(SaveView, { title: 'The first', href: href(1) })).toMatchObject({
    title: 'The first',
  });
});
