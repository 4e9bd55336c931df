import { screen, within } from '@testing-library/react';
import { render } from '@/lib/site/testing/render';
import { BlogListView } from './blog-list-view';
import { pageOfPosts } from './page-of-posts';
import { neighboursOf } from './post-neighbours';
import { PostView } from './post-view';
import { aCategory, aPost } from './testing/a-post';

const categories = [
  aCategory(),
  aCategory('good-causes', 'Good causes'),
  aCategory('empty', 'Empty'),
];
const posts = Array.from({ length: 15 }, (_, index) =>
  aPost(index + 1, { category: index % 3 === 2 ? 'good-causes' : 'how-it-works' }),
);
const pageOf = (page: number, slug?: string) => pageOfPosts({ posts, categories, slug, page });

test('all posts come twelve to a page, newest first, and the rest follows', () => {
  expect(pageOf(1)?.posts.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 12 }, (_, index) => `post-${index + 1}`),
  );
  expect(pageOf(2, 'all')?.posts.map(({ slug }) => slug)).toEqual([
    'post-13',
    'post-14',
    'post-15',
  ]);
});

test('a category shows its own posts; unknown ones do not exist, and past the end are none', () => {
  expect(pageOf(1, 'good-causes')?.posts).toHaveLength(5);
  expect(pageOf(1, 'nonsense')).toBeNull();
  expect(pageOf(3)).toMatchObject({ posts: [], pageCount: 2 });
  expect(pageOf(2, 'good-causes')).toMatchObject({ posts: [], pageCount: 1 });
});

test('the list names its categories, but not those without a post, and leads to its next page', () => {
  const list = pageOf(1);
  if (!list) throw new Error('no list');
  render(<BlogListView {...list} variant="AU" />);
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  const tabs = screen.getByRole('navigation', { name: 'Categories of news' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/blog', '/blog/category/how-it-works', '/blog/category/good-causes']);
  expect(screen.getByRole('link', { name: 'Post 1' })).toHaveAttribute('href', '/blog/post-1');
  expect(screen.getByRole('link', { name: /Next/ })).toHaveAttribute(
    'href',
    '/blog/category/all/2',
  );
});

const body = '## One\n\ntext\n\n## Two\n\ntext\n\n## Three\n\ntext';

test('a post says who wrote it, when and where it belongs, and leads on', () => {
  const post = aPost(2, { body, dateUpdated: '2026-11-25T00:00:00Z' });
  const around = neighboursOf(post, posts);
  render(<PostView post={post} categories={categories} neighbours={around} variant="AU" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Post 2' })).toBeInTheDocument();
  expect(screen.getByText('By The Fairdraw team')).toBeInTheDocument();
  expect(screen.getByText('18 Nov 2026')).toHaveAttribute('datetime', '2026-11-18T00:00:00.000Z');
  expect(screen.getByText('Changed on 25 Nov 2026')).toBeInTheDocument();
  const contents = screen.getByRole('navigation', { name: 'In this article' });
  expect(within(contents).getByRole('link', { name: 'Three' })).toHaveAttribute('href', '#three');
  expect(screen.getByRole('heading', { name: 'Three' })).toHaveAttribute('id', 'three');
  expect(screen.getByRole('link', { name: /Newer.*Post 1/ })).toHaveAttribute(
    'href',
    '/blog/post-1',
  );
  expect(screen.getByRole('link', { name: /Older.*Post 3/ })).toHaveAttribute(
    'href',
    '/blog/post-3',
  );
  expect(
    within(screen.getByRole('region', { name: 'Read next' })).getAllByRole('article'),
  ).toHaveLength(3);
});

test('a short post has no table of contents', () => {
  const post = aPost(1);
  render(
    <PostView
      post={post}
      categories={categories}
      neighbours={neighboursOf(post, [post])}
      variant="AU"
    />,
  );
  expect(screen.queryByRole('navigation', { name: 'In this article' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Read next' })).toBeNull();
});

test('a post tells machines what it is, with the dates it shows', () => {
  const post = aPost(4);
  const { container } = render(
    <PostView
      post={post}
      categories={categories}
      neighbours={neighboursOf(post, posts)}
      variant="AU"
    />,
  );
  const graph = JSON.parse(
    container.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
  ) as { '@graph': Record<string, unknown>[] };
  expect(graph['@graph'].find((thing) => thing['@type'] === 'BlogPosting')).toMatchObject({
    headline: 'Post 4',
    datePublished: post.datePublished,
    image: expect.stringMatching(/\/og\/blog\/post-4\.png$/),
  });
  expect(graph['@graph'].some((thing) => thing['@type'] === 'BreadcrumbList')).toBe(true);
});
