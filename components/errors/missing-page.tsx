import { Missing } from './missing';
import { PageOutOfRange } from './page-out-of-range';

/** A page past the end of a public list: a 404 with a link to the last page. */
export function MissingPage({
  page,
  pageCount,
  hrefFor,
}: {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
}) {
  return (
    <Missing>
      <PageOutOfRange page={page} pageCount={pageCount} hrefFor={hrefFor} level={1} />
    </Missing>
  );
}
