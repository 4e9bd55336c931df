import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { Complaint } from './lib/complaint.mjs';

/**
 * Sends the same questions to a shop's own content store and to a real Directus with the same content, and prints every
 * answer that differs: `CMS_URL=http://localhost:8055 CMS_TOKEN=… node bin/cms-compare.mjs http://localhost:3000`.
 */
command(async () => {
  const { CMS_URL, CMS_TOKEN } = process.env;
  const shop = process.argv[2] ?? 'http://localhost:3000';
  if (!CMS_URL || !CMS_TOKEN)
    throw new Complaint('CMS_URL and CMS_TOKEN must name a Directus and a token to read it with.');
  let different = 0;
  for (const path of questions()) {
    const own = await answer(`${shop}/cms${path}`, {});
    const real = await answer(`${CMS_URL.replace(/\/$/, '')}${path}`, {
      authorization: `Bearer ${CMS_TOKEN}`,
    });
    if (own === real) continue;
    different += 1;
    console.log(
      `${decodeURIComponent(path)}\n  own   ${own.slice(0, 300)}\n  real  ${real.slice(0, 300)}`,
    );
  }
  if (different > 0) throw new Complaint(`${different} of ${questions().length} answers differ.`);
  console.log(`${questions().length} answers are the same.`);
});

function questions() {
  const posts = (query) => `/items/blog_posts?${new URLSearchParams({ sort: 'id', ...query })}`;
  const of = (collection, filter) =>
    `/items/${collection}?${new URLSearchParams({ filter: JSON.stringify(filter), fields: 'id', sort: 'id' })}`;
  const among = ['keeping-it-fun', 'odds-in-plain-words'];
  const texts = {
    ...Object.fromEntries(['_eq', '_neq'].map((name) => [name, 'keeping-it-fun'])),
    ...Object.fromEntries(['_in', '_nin'].map((name) => [name, among])),
    ...{ _contains: 'fun', _ncontains: 'fun', _icontains: 'FUN' },
    ...{ _starts_with: 'odds', _nstarts_with: 'odds', _istarts_with: 'O', _nistarts_with: 'O' },
    ...{ _ends_with: 'words', _nends_with: 'words', _iends_with: 'S', _niends_with: 'S' },
    ...{ _null: true, _nnull: true, _empty: true, _nempty: true, _lt: 'm', _like: 'x' },
  };
  const day = '2026-06-03T22:15:00Z';
  const ordered = (value, list) => ({
    ...Object.fromEntries(
      ['_eq', '_neq', '_lt', '_lte', '_gt', '_gte'].map((name) => [name, value]),
    ),
    ...Object.fromEntries(['_in', '_nin', '_between', '_nbetween'].map((name) => [name, list])),
    ...{ _null: false, _nnull: false },
  });
  const each = (collection, field, operators) =>
    Object.entries(operators).map(([name, value]) =>
      of(collection, { [field]: { [name]: value } }),
    );
  return [
    ...each('blog_posts', 'category', texts),
    ...each('blog_posts', 'date_published', ordered(day, [day, '2026-09-01'])),
    ...each('blog_categories', 'sort', ordered(2, [1, 2])),
    ...[true, false, 'true', 1, '0'].map((value) => of('pages', { is_hidden: { _eq: value } })),
    ...['-1 month', '-90d', '-2 weeks', '-1 year', '-3600 seconds'].map((shift) =>
      of('blog_posts', { date_published: { _gt: `$NOW(${shift})` } }),
    ),
    of('pages', { seo_title: { _null: true } }),
    of('pages', { seo_image: { _nnull: true } }),
    of('pages', { seo_title: { _ncontains: 'ticket' } }),
    of('blog_posts', {
      _and: [{ _or: [] }, { category: among[0] }, { title: { _icontains: 'win' } }],
    }),
    of('blog_posts', { _or: [{ category: { _eq: among[0] } }, { slug: { _starts_with: 'w' } }] }),
    of('blog_posts', { nothing: { _eq: 1 } }),
    of('blog_categories', { sort: { _eq: 'x' } }),
    '/items/blog_posts?filter[category][_in]=keeping-it-fun,x&fields[]=id&fields[]=slug&sort[]=category&sort[]=-id',
    '/items/blog_posts?filter[_or][0][slug][_starts_with]=a&filter[_or][1][slug][_starts_with]=w&fields=id&sort=-id',
    ...['id,title', 'picture', 'id,variants', 'nothing', 'id, slug'].map((fields) =>
      posts({ fields, limit: '3' }),
    ),
    ...['-id', 'category,-id', '-date_published,id', 'nothing'].map((sort) =>
      posts({ sort, fields: 'id' }),
    ),
    ...['-1', '0', '2', '-2', 'x', '1.5'].map((limit) => posts({ limit, fields: 'id' })),
    ...['2', '99', '-1', 'x'].map((offset) => posts({ offset, limit: '3', fields: 'id' })),
    ...['1', '3', '99', '-1'].map((page) => posts({ page, limit: '3', fields: 'id' })),
    ...['*', 'total_count', 'filter_count', 'nothing'].map((meta) =>
      posts({ meta, limit: '1', fields: 'id', filter: JSON.stringify({ category: among[0] }) }),
    ),
    ...['jackpot', 'WHY JACKPOTS', '2026', '/pictures', 'zzz'].map((search) =>
      posts({ search, fields: 'id', limit: '-1', meta: '*' }),
    ),
    '/items/blog_posts/why-jackpots-grow?fields=id,title',
    '/items/blog_posts/nothing',
    '/items/theme?fields=id,status,colours',
    '/items/nothing',
    '/items/directus_users',
    '/items',
    '/items/blog_posts?filter={"bad',
  ];
}

/** Status, data, counts and error codes as one text, with sorted keys and timestamps in one format. */
async function answer(url, headers) {
  const response = await fetch(url, { headers }).catch((error) => {
    throw new Complaint(`${url} does not answer: ${error.cause?.message ?? error.message}`);
  });
  const { data, meta, errors } = await response.json().catch(() => ({}));
  const codes = errors?.map(({ extensions }) => extensions?.code);
  return JSON.stringify(plain({ status: response.status, data, meta, codes }));
}

function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return new Date(value).toISOString();
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, plain(inner)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
