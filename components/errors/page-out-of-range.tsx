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
  /** 1 when the page has no other heading */
  level?: 1 | 2;
}

/** For a page number past the end of a list: says how many pages there are, and links to the last. */
export function PageOutOfRange({ page, pageCount, hrefFor, level = 2 }: Props) {
  const messages = useMessages('errors');
  return (
    <EmptyState
      level={level}
      picture={<StatePicture kind="lost" className="max-w-56" />}
      title={interpolate(messages.noSuchPage, { page })}
      actions={
        <ButtonLink href={hrefFor(pageCount)}>
          {pageCount > 1
            ? interpolate(messages.toLastPage, { count: pageCount })
            : messages.toFirstPage}
        </ButtonLink>
      }
    >
      {pageCount > 1 ? interpolate(messages.endsOnPage, { count: pageCount }) : messages.hasOnePage}
    </EmptyState>
  );
}
