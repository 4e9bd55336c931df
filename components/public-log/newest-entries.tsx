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
    {
      key: 'what',
      header: words.whatWas,
      heading: true,
      cell: (item) => (
        <>
          {words.kinds[item.kind]}
          <span className="block font-normal text-ink-soft">
            <About item={item} />
            {item.text.includes('"late":true') && ` ${words.late}`}
          </span>
        </>
      ),
    },
    { key: 'index', header: words.number, numeric: true, cell: ({ index }) => index },
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
  if (!draw) return words.wholeShop;
  const { offer, offerName, drawNo } = draw;
  const title = offerName ?? words.giveaways[offer as keyof typeof words.giveaways] ?? offer;
  const name = interpolate(words.draw, { offer: title, drawNo });
  if (offerName === null) return name;
  const path = OF_OWN_DRAWS.has(kind)
    ? href('verifyDraw', { offer, drawNo })
    : href('drawResults', { offer, drawNo });
  return <TextLink href={path}>{name}</TextLink>;
}
