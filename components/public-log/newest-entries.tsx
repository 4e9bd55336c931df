import { useLinks } from '#links';
import { useMessages } from '#messages';
import { SectionHeading } from '@/components/ui/headings';
import { type Column, Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { LogItem } from '@/lib/contract/public-log';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

/** What was appended last, each with the page of its draw. */
export function NewestEntries({
  entries,
  dateLocale,
}: {
  entries: readonly LogItem[];
  dateLocale: DateLocale;
}) {
  const words = useMessages('publicLog');
  const columns: Column<LogItem>[] = [
    { key: 'index', header: words.number, numeric: true, cell: ({ index }) => index },
    {
      key: 'kind',
      header: words.whatWas,
      heading: true,
      cell: ({ kind, text }) => (
        <>
          {words.kinds[kind]}
          {text.includes('"late":true') && (
            <span className="block text-sm font-normal text-ink-soft">{words.late}</span>
          )}
        </>
      ),
    },
    { key: 'about', header: words.about, cell: (item) => <About item={item} /> },
    {
      key: 'at',
      header: words.written,
      cell: ({ loggedAt }) => formatDateTime(loggedAt, dateLocale),
    },
  ];
  return (
    <section aria-labelledby="log-latest">
      <SectionHeading id="log-latest">{words.latestTitle}</SectionHeading>
      {entries.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <Table
          caption={words.latest}
          columns={columns}
          rows={entries}
          rowKey={({ index }) => index}
        />
      )}
    </section>
  );
}

/** The kinds that our own draws have: their pages check them. */
const OF_OWN_DRAWS = new Set(['promise', 'list', 'result', 'cancelled']);

function About({ item: { draw, kind } }: { item: LogItem }) {
  const { href } = useLinks();
  const words = useMessages('publicLog');
  if (!draw) return null;
  const { offer, offerName, drawNo } = draw;
  const name = interpolate(words.draw, { offer: offerName ?? offer, drawNo });
  if (offerName === null) return name;
  const path = OF_OWN_DRAWS.has(kind)
    ? href('verifyDraw', { offer, drawNo })
    : href('drawResults', { offer, drawNo });
  return <TextLink href={path}>{name}</TextLink>;
}
