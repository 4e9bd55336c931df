import { PageOutOfRange } from './page-out-of-range';
import { Missing } from './with-not-found';

/** A page of a public list past its end: missing like any other address, with the way to where the list ends. */
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
