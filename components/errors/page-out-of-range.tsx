import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { interpolate } from '@/lib/text/interpolate';

interface Props {
  page: number;
  /** at least 1 */
  pageCount: number;
  hrefFor: (page: number) => string;
  /** 1 where nothing else heads the page */
  level?: 1 | 2;
}

/** For a page of a list that has fewer: where the list ends, and the way there. */
export function PageOutOfRange({ page, pageCount, hrefFor, level = 2 }: Props) {
  const words = useMessages('errors');
  return (
    <EmptyState
      level={level}
      picture={<StatePicture kind="lost" className="max-w-56" />}
      title={interpolate(words.noSuchPage, { page })}
      actions={
        <ButtonLink href={hrefFor(pageCount)}>
          {pageCount > 1 ? interpolate(words.toLastPage, { count: pageCount }) : words.toFirstPage}
        </ButtonLink>
      }
    >
      {pageCount > 1 ? interpolate(words.endsOnPage, { count: pageCount }) : words.hasOnePage}
    </EmptyState>
  );
}
