import Link from 'next/link';
import { useMessages } from '#messages';
import { interpolate } from '@/lib/text/interpolate';
import { classNames } from './class-names';
import { Icon } from './icon';

/** The page numbers to link: first, last, the current one and its neighbours; 0 is a gap. */
export function pageWindow(page: number, pageCount: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pageCount].filter(
    (n) => n >= 1 && n <= pageCount,
  );
  const pages = [...new Set(candidates)].sort((a, b) => a - b);
  return pages.flatMap((n, index) => {
    const before = pages[index - 1] ?? n - 1;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [0, n] : [n];
  });
}

const cell = 'grid min-h-11 min-w-11 place-items-center rounded-control px-2 tabular-nums';

/** Links to the pages of a list, so that it works without JavaScript and can be crawled. */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  label,
}: {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string;
}) {
  const messages = useMessages('ui');
  if (pageCount < 2) return null;
  const step = classNames(
    cell,
    'grid-flow-col gap-1 font-semibold text-brand-text hover:bg-brand-soft',
  );
  const pages = pageWindow(page, pageCount).map((n, index) => ({ n, key: n || `gap-${index}` }));
  return (
    <nav
      aria-label={label ?? messages.pages}
      className="flex items-center justify-center gap-1 py-6"
    >
      {page > 1 && (
        <Link href={hrefFor(page - 1)} rel="prev" className={step}>
          <Icon name="chevron-left" /> {messages.previous}
        </Link>
      )}
      <p className="px-2 tabular-nums text-ink-soft sm:hidden">
        {interpolate(messages.pageOf, { page, count: pageCount })}
      </p>
      <ol className="flex items-center gap-1 max-sm:hidden">
        {pages.map(({ n, key }) => (
          <li key={key}>
            {n === 0 ? (
              <span aria-hidden="true" className="px-1 text-ink-faint">
                …
              </span>
            ) : (
              <Link
                href={hrefFor(n)}
                aria-label={interpolate(messages.page, { page: n })}
                aria-current={n === page ? 'page' : undefined}
                className={classNames(
                  cell,
                  n === page ? 'bg-ink font-bold text-paper' : 'hover:bg-sunk',
                )}
              >
                {n}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link href={hrefFor(page + 1)} rel="next" className={step}>
          {messages.next} <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
