import { useLinks } from '#links';
import { useMessages } from '#messages';
import { PostGrid } from '@/components/blog/post-card';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { BlogPost } from '@/lib/contract/content';
import type { Variant } from '@/lib/contract/site';

/** The newest blog posts. */
export function HomePosts({
  posts,
  categories,
  variant,
}: {
  posts: readonly BlogPost[];
  categories: Readonly<Record<string, string>>;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('home');
  if (posts.length === 0) return null;
  const all = (
    <TextLink standalone href={href('blog')}>
      {messages.allPosts} <Icon name="arrow-right" className="size-4" />
    </TextLink>
  );
  return (
    <section aria-labelledby="posts">
      <SectionHeading id="posts" action={all}>
        {messages.postsTitle}
      </SectionHeading>
      <div className="posts-abreast">
        <PostGrid posts={posts} nameOf={(slug) => categories[slug]} variant={variant} />
      </div>
    </section>
  );
}
