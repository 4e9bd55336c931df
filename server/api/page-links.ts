import type { Page, PageLinks } from '@/lib/contract/call';

/** Links to the other pages of a list, with the request's own parameters. Past the end, `previous` is the last page. */
export function pageLinks(
  url: string,
  { limit, offset, total }: Page<unknown>['pageInfo'],
): PageLinks {
  const lastOffset = total > 0 ? Math.floor((total - 1) / limit) * limit : 0;
  const at = (pageOffset: number) => {
    const { pathname, searchParams } = new URL(url);
    searchParams.set('limit', String(limit));
    searchParams.set('offset', String(pageOffset));
    return `${pathname}?${searchParams}`;
  };
  return {
    first: at(0),
    ...(offset > 0 && { previous: at(Math.min(Math.max(0, offset - limit), lastOffset)) }),
    ...(offset + limit < total && { next: at(offset + limit) }),
    last: at(lastOffset),
  };
}
