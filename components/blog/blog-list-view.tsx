import { useLinks } from '#links';
import { useMessages } from '#messages';
import { PageHeading } from '@/components/ui/headings';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Pagination } from '@/components/ui/pagination';
import { EmptyState } from '@/components/ui/states';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { BlogCategory, BlogPost } from '@/lib/contract/content';
import type { Variant } from '@/lib/contract/site';
import { blogHref } from './blog-address';
import { PostCard, PostGrid } from './post-card';

/** One page of all posts, or of one category's. The newest post of all leads the first page. */
export function BlogListView({
  posts,
  categories,
  category,
  page,
  pageCount,
  variant,
}: {
  posts: readonly BlogPost[];
  /** the categories that have posts */
  categories: readonly BlogCategory[];
  category: BlogCategory | undefined;
  page: number;
  pageCount: number;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('blog');
  const [lead, ...rest] = page === 1 && !category ? posts : [undefined, ...posts];
  const nameOf = (slug: string) => categories.find((known) => known.slug === slug)?.name;
  const trail = [
    { label: messages.crumb, path: blogHref(href, undefined) },
    ...(category ? [{ label: category.name, path: blogHref(href, category.slug) }] : []),
  ];
  return (
    <>
      <Crumbs trail={trail} variant={variant} />
      <PageHeading lead={category?.description ?? messages.lead}>
        {category?.name ?? messages.heading}
      </PageHeading>
      <LinkTabs
        label={messages.categories}
        tabs={[
          { href: blogHref(href, undefined), label: messages.everything, current: !category },
          ...categories.map(({ slug, name }) => ({
            href: blogHref(href, slug),
            label: name,
            current: slug === category?.slug,
          })),
        ]}
      />
      {posts.length === 0 && (
        <EmptyState title={messages.nothing}>{messages.nothingLead}</EmptyState>
      )}
      {lead && (
        <div className="mb-10">
          <PostCard
            post={lead}
            category={nameOf(lead.category)}
            variant={variant}
            level={2}
            isLead
          />
        </div>
      )}
      <PostGrid
        posts={rest.filter((post) => post !== undefined)}
        variant={variant}
        level={2}
        {...(!category && { nameOf })}
      />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => blogHref(href, category?.slug, number)}
        label={messages.pages}
      />
    </>
  );
}
