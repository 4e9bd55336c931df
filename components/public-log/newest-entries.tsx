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
  const messages = useMessages('publicLog');
  const columns: Column<LogItem>[] = [
    {
      key: 'what',
      header: messages.whatWas,
      heading: true,
      cell: (item) => (
        <>
          {messages.kinds[item.kind]}
          <span className="block font-normal text-ink-soft">
            <About item={item} />
            {item.text.includes('"revision":') && ` ${messages.corrected}`}
            {item.text.includes('"late":true') && ` ${messages.late}`}
          </span>
        </>
      ),
    },
    { key: 'index', header: messages.number, numeric: true, cell: ({ index }) => index },
    {
      key: 'at',
      header: messages.written,
      cell: ({ loggedAt }) => formatDateTime(loggedAt, dateLocale),
    },
  ];
  return (
    <section aria-labelledby="log-latest">
      <SectionHeading id="log-latest">{messages.latestTitle}</SectionHeading>
      {entries.length === 0 ? (
        <p>{messages.nothing}</p>
      ) : (
        <Table
          caption={messages.latest}
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
  const messages = useMessages('publicLog');
  if (!draw) return messages.wholeShop;
  const { offer, offerName, drawNo } = draw;
  const title = offerName ?? messages.giveaways[offer as keyof typeof messages.giveaways] ?? offer;
  const name = interpolate(messages.draw, { offer: title, drawNo });
  if (offerName === null) return name;
  const path = OF_OWN_DRAWS.has(kind)
    ? href('verifyDraw', { offer, drawNo })
    : href('drawResults', { offer, drawNo });
  return <TextLink href={path}>{name}</TextLink>;
}
