import type { BlogPost } from '@/lib/contract/content';
import type { ContentSection } from '@/lib/contract/content-sections';
import type { Variant } from '@/lib/contract/site';
import { canonicalUrl } from '@/lib/routes/origin';
import { localeOf } from '@/lib/rules/site';
import { plainText } from '@/lib/text/markdown';
import type { Thing } from './json-ld';
import { organizationId } from './structured-data';

/** The picture for sharing a post. */
export const postPicturePath = (slug: string): string => `/og/blog/${slug}.png`;

const ofTheShop = () => ({ '@id': organizationId() });

/** A post in the shop's blog, with its real dates. */
export function blogPosting({
  post,
  siteName,
  path,
  variant,
}: {
  post: BlogPost;
  siteName: string;
  path: string;
  variant: Variant;
}): Thing {
  const url = canonicalUrl(path, variant);
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    description: post.summary,
    mainEntityOfPage: url,
    image: canonicalUrl(postPicturePath(post.slug), variant),
    datePublished: post.datePublished,
    dateModified: post.dateUpdated,
    inLanguage: localeOf(variant),
    articleSection: post.category,
    author: authorOf(post, siteName),
    publisher: ofTheShop(),
  };
}

/** `Sofie Lindqvist-Hale, customer support` is a name and a job title. */
function authorOf({ author }: BlogPost, siteName: string): Thing | { '@id': unknown } {
  if (author.includes(siteName)) return ofTheShop();
  const [name = author, jobTitle] = author.split(/,\s*/, 2);
  return { '@type': 'Person', name, ...(jobTitle && { jobTitle }) };
}

/** The questions and answers of a page; empty if it has none. */
export function faqPage(
  sections: readonly ContentSection[],
  path: string,
  variant: Variant,
): Thing[] {
  const questions = sections.flatMap((section) =>
    section.type === 'questions' ? section.questions : [],
  );
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      '@id': `${canonicalUrl(path, variant)}#questions`,
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
      })),
    },
  ];
}
