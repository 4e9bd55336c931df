import { useCopy } from '#copy';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { fill } from '@/lib/copy/fill';

interface Props {
  page: number;
  /** at least 1 */
  pageCount: number;
  hrefFor: (page: number) => string;
  /** 1 where nothing else heads the page */
  level?: 1 | 2;
}

/** For a page of a list that has fewer: where the list ends, and the way there. */
export function PastTheEnd({ page, pageCount, hrefFor, level = 2 }: Props) {
  const words = useCopy('errors');
  return (
    <EmptyState
      level={level}
      picture={<StatePicture kind="lost" className="max-w-56" />}
      title={fill(words.noSuchPage, { page })}
      actions={
        <ButtonLink href={hrefFor(pageCount)}>
          {pageCount > 1 ? fill(words.toLastPage, { count: pageCount }) : words.toFirstPage}
        </ButtonLink>
      }
    >
      {pageCount > 1 ? fill(words.endsOnPage, { count: pageCount }) : words.hasOnePage}
    </EmptyState>
  );
}
