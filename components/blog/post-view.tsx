import Link from 'next/link';
import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { ShareAndPrint } from '@/components/results/share-and-print';
import { ContentPicture } from '@/components/rich-text/content-picture';
import { Markdown } from '@/components/rich-text/markdown';
import { SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { BlogCategory, BlogPost } from '@/lib/contract/content';
import type { Variant } from '@/lib/contract/site';
import { dateLocaleOf } from '@/lib/rules/site';
import { blogPosting } from '@/lib/seo/content-structured-data';
import { interpolate } from '@/lib/text/interpolate';
import { outlineOf, readingMinutes, readMarkdown } from '@/lib/text/markdown';
import { formatShortDate } from '@/lib/time/draw-label';
import { blogHref, postHref } from './blog-address';
import { PostGrid } from './post-card';
import type { Neighbours } from './post-neighbours';

const DAY_MS = 86_400_000;
/** shorter texts need no table of contents */
const HEADINGS_AT_LEAST = 3;

/** An article: picture, table of contents, text, and related posts. */
export function PostView({
  post,
  categories,
  neighbours: { newer, older, related },
  variant,
}: {
  post: BlogPost;
  categories: readonly BlogCategory[];
  neighbours: Neighbours;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('blog');
  const shareMessages = useMessages('resultTools');
  const { siteName } = useMessages('ui');
  const nameOf = (slug: string) => categories.find((known) => known.slug === slug)?.name;
  const category = nameOf(post.category);
  const path = postHref(href, post.slug);
  const trail = [
    { label: messages.crumb, path: blogHref(href, undefined) },
    ...(category ? [{ label: category, path: blogHref(href, post.category) }] : []),
    { label: post.title, path },
  ];
  return (
    <>
      <Crumbs
        trail={trail}
        variant={variant}
        about={[blogPosting({ post, siteName, path, variant })]}
      />
      <article className="post">
        <header className="post-head">
          <h1 className="text-title" tabIndex={-1}>
            {post.title}
          </h1>
          <p className="mt-4 text-lg text-ink-soft">{post.summary}</p>
          <Facts post={post} category={category} variant={variant} />
        </header>
        <div className="post-cover">
          <ContentPicture
            picture={post.picture}
            isFirst
            className="post-cover-picture h-auto w-full rounded-card bg-sunk"
          />
        </div>
        <Contents body={post.body} />
        <Markdown text={post.body} size="lg" className="post-body" />
        <footer className="post-foot">
          <p className="rounded-card bg-sunk px-5 py-4 text-ink-soft">{messages.responsible}</p>
          <MessagesProvider messages={{ resultTools: shareMessages }}>
            <ShareAndPrint title={post.title} />
          </MessagesProvider>
        </footer>
      </article>
      {(newer || older) && (
        <nav aria-label={messages.otherPosts} className="post-neighbours no-print">
          {older && <Neighbour post={older} rel="prev" label={messages.older} />}
          {newer && <Neighbour post={newer} rel="next" label={messages.newer} />}
        </nav>
      )}
      {related.length > 0 && (
        <section aria-labelledby="read-next" className="no-print mt-14">
          <SectionHeading
            id="read-next"
            action={
              <TextLink standalone href={blogHref(href, undefined)}>
                {messages.everything}
              </TextLink>
            }
          >
            {messages.related}
          </SectionHeading>
          <PostGrid posts={related} nameOf={nameOf} variant={variant} />
        </section>
      )}
    </>
  );
}

function Facts({
  post,
  category,
  variant,
}: {
  post: BlogPost;
  category: string | undefined;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('blog');
  const day = (instant: string) => formatShortDate(instant, dateLocaleOf(variant));
  const isChanged = Date.parse(post.dateUpdated) - Date.parse(post.datePublished) > DAY_MS;
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {category && (
        <Link
          href={blogHref(href, post.category)}
          className="font-semibold text-brand-text hover:underline"
        >
          {category}
        </Link>
      )}
      <span>{interpolate(messages.by, { author: post.author })}</span>
      <time dateTime={post.datePublished}>{day(post.datePublished)}</time>
      {isChanged && (
        <time dateTime={post.dateUpdated}>
          {interpolate(messages.updated, { date: day(post.dateUpdated) })}
        </time>
      )}
      <span>{interpolate(messages.minutes, { minutes: readingMinutes(post.body) })}</span>
    </p>
  );
}

function Contents({ body }: { body: string }) {
  const messages = useMessages('blog');
  const headings = outlineOf(readMarkdown(body));
  const highest = Math.min(...headings.map(({ level }) => level));
  const shown = headings.filter(({ level }) => level === highest);
  if (shown.length < HEADINGS_AT_LEAST) return null;
  return (
    <nav aria-labelledby="contents" className="post-contents no-print">
      <h2 id="contents" className="mb-2 text-base">
        {messages.contents}
      </h2>
      <ol>
        {shown.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Neighbour({ post, rel, label }: { post: BlogPost; rel: 'prev' | 'next'; label: string }) {
  const { href } = useLinks();
  return (
    <Link href={postHref(href, post.slug)} rel={rel} className="post-neighbour" data-rel={rel}>
      <span className="text-sm text-ink-soft">{label}</span>
      <span className="font-semibold text-ink">{post.title}</span>
    </Link>
  );
}
