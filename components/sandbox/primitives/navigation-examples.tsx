import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { CurrentInView } from '@/components/ui/current-in-view';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Pagination } from '@/components/ui/pagination';
import { TextLink } from '@/components/ui/text-link';
import { Example } from './example';
import { LONG_TEXT } from './texts';

const MANY = Array.from({ length: 16 }, (_, index) => index + 1);

export function BreadcrumbsExamples() {
  return (
    <Example state="A long way, with a long name at its end" wide>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '#breadcrumbs' },
          { label: 'Results', href: '#breadcrumbs' },
          { label: 'Everything that was drawn', href: '#breadcrumbs' },
          { label: LONG_TEXT },
        ]}
      />
    </Example>
  );
}

export function LinkTabsExamples() {
  return (
    <>
      <Example state="Two, one with a count">
        <LinkTabs
          label="Two views"
          tabs={[
            { href: '#tabs-open', label: 'Open', current: true, count: 3 },
            { href: '#tabs-closed', label: 'Closed' },
          ]}
        />
      </Example>
      <Example state="Counts: none, many">
        <LinkTabs
          label="Counted views"
          tabs={[
            { href: '#tabs-none', label: 'Won', count: 0 },
            { href: '#tabs-many', label: 'Played', current: true, count: 12_345 },
          ]}
        />
      </Example>
      <Example state="More than fit, the current one among the last" wide>
        <LinkTabs
          label="Many views"
          tabs={MANY.map((n) => ({ href: `#tab-${n}`, label: `System ${n}`, current: n === 14 }))}
        />
      </Example>
    </>
  );
}

export function CurrentInViewExamples() {
  return (
    <Example state="The current one of a row that scrolls stands in its middle" wide>
      <div className="flex max-w-80 gap-5 overflow-x-auto rounded-control bg-sunk px-3 py-1">
        {MANY.map((n) => (
          <TextLink
            key={n}
            standalone
            href={`#row-${n}`}
            aria-current={n === 9 ? 'page' : undefined}
            className="whitespace-nowrap aria-[current]:underline"
          >
            {`Week ${n}`}
          </TextLink>
        ))}
        <CurrentInView current="#row-9" />
      </div>
    </Example>
  );
}

export function PaginationExamples() {
  const hrefFor = (page: number) => `#page-${page}`;
  return (
    <>
      <Example state="The first of two">
        <Pagination label="Two pages" page={1} pageCount={2} hrefFor={hrefFor} />
      </Example>
      <Example state="The last">
        <Pagination label="The last page" page={3} pageCount={3} hrefFor={hrefFor} />
      </Example>
      <Example state="In the middle of very many" wide>
        <Pagination label="Very many pages" page={12_344} pageCount={123_456} hrefFor={hrefFor} />
      </Example>
      <Example state="One page: nothing to turn">
        <Pagination page={1} pageCount={1} hrefFor={hrefFor} />
      </Example>
    </>
  );
}
