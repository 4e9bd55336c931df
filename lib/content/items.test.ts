import { jest } from '@jest/globals';
import { BlogCategory, SiteConfig } from '@/lib/contract/content';
import { soundItems } from './items';

const odds = { id: 'odds', slug: 'odds', name: 'Odds', description: 'Chance', sort: null };
let logged: string[];

beforeEach(() => {
  logged = [];
  jest
    .spyOn(console, 'error')
    .mockImplementation((line: unknown) => void logged.push(String(line)));
});
afterEach(() => jest.restoreAllMocks());

test('a broken item is left out and named, the others are there', () => {
  const items = [odds, { ...odds, id: 'bad', name: 7 }, null, 'x'];
  expect(soundItems('blog_categories', BlogCategory, items)).toEqual([{ ...odds, sort: 0 }]);
  expect(logged).toHaveLength(3);
  expect(logged[0]).toMatch(/blog_categories\/bad .*name/);
});

test('null is a field left out, keys come in camelCase', () => {
  const [config] = soundItems('site_config', SiteConfig, [
    { id: 'AU', banner: null, chat_path: null, overriden_routes: [{ key: 'faq', path: '/help' }] },
  ]);
  expect(config).toMatchObject({ overridenRoutes: [{ key: 'faq', path: '/help' }] });
  expect(config).not.toHaveProperty('chatPath');
});

test('no items are none; items of which none is sound are nonsense', () => {
  expect(soundItems('blog_categories', BlogCategory, [])).toEqual([]);
  expect(() => soundItems('blog_categories', BlogCategory, [{}, {}])).toThrow('None of the 2');
});
