import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ContentPicture } from '@/components/rich-text/content-picture';
import { classNames } from '@/components/ui/class-names';
import type { BlogPost } from '@/lib/contract/content';
import type { Variant } from '@/lib/contract/site';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { readingMinutes } from '@/lib/text/markdown';
import { formatShortDate } from '@/lib/time/draw-label';
import { postHref } from './blog-address';

interface Props {
  post: BlogPost;
  /** the category's name, unless the list already shows it */
  category?: string | undefined;
  variant: Variant;
  level?: 2 | 3;
  /** the newest post, larger than the others */
  isLead?: boolean;
}

/** A post in a list, as one link. */
export function PostCard({ post, category, variant, level = 3, isLead = false }: Props) {
  const { href } = useLinks();
  const messages = useMessages('blog');
  const Heading = `h${level}` as const;
  return (
    <article className={classNames('post-card group', isLead && 'is-lead')}>
      <div className="post-picture">
        <ContentPicture
          picture={{ ...post.picture, alt: '' }}
          isFirst={isLead}
          className="h-full w-full object-cover"
        />
      </div>
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="text-sm text-ink-soft">
          {category && <span className="font-semibold text-brand-text">{category}</span>}
          {category && ' · '}
          <time dateTime={post.datePublished}>
            {formatShortDate(post.datePublished, dateLocaleOf(variant))}
          </time>
        </p>
        <Heading className={isLead ? 'text-section' : 'text-xl leading-tight'}>
          <Link
            href={postHref(href, post.slug)}
            className="outline-none after:absolute after:inset-0 after:rounded-card group-hover:underline focus-visible:after:outline-3 focus-visible:after:outline-(--focus)"
          >
            {post.title}
          </Link>
        </Heading>
        <p className={classNames('text-ink-soft', isLead && 'text-lg')}>{post.summary}</p>
        <p className="mt-auto pt-1 text-sm text-ink-soft">
          {interpolate(messages.minutes, { minutes: readingMinutes(post.body) })}
        </p>
      </div>
    </article>
  );
}

export function PostGrid({
  posts,
  nameOf,
  variant,
  level = 3,
}: {
  posts: readonly BlogPost[];
  /** the name of a category by its slug */
  nameOf?: (category: string) => string | undefined;
  variant: Variant;
  level?: 2 | 3;
}) {
  return (
    <ul className="post-grid">
      {posts.map((post) => (
        <li key={post.id} className="grid">
          <PostCard
            post={post}
            category={nameOf?.(post.category)}
            variant={variant}
            level={level}
          />
        </li>
      ))}
    </ul>
  );
}
