import { useMessages } from '#messages';
import { PrizePicture } from '@/components/artwork/prize-picture';
import { prizeKind } from '@/components/offers/prize-kind';
import { Card } from '@/components/ui/card';
import { Table } from '@/components/ui/table';
import type { ProductOffer } from '@/lib/contract/catalogue';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

const PICTURED = 3;

/** A raffle's prizes: pictures of the first ones, and all of them with their number and value. */
export function PrizeList({ offer, locale }: { offer: ProductOffer; locale: Locale }) {
  const messages = useMessages('playPage');
  const { prizes } = offer;
  const pictures = prizes.slice(0, PICTURED).filter(({ title }, index, all) => {
    const kind = prizeKind(title);
    return all.findIndex((prize) => prizeKind(prize.title) === kind) === index;
  });
  return (
    <>
      {pictures.length > 1 && (
        <ul className="mb-6 grid gap-4 sm:grid-cols-3">
          {pictures.map(({ rank, title }) => (
            <Card as="li" key={rank} tone="offer" className="grid content-start gap-3">
              <PrizePicture kind={prizeKind(title)} className="mx-auto max-w-56" />
              <p className="font-semibold leading-snug">{title}</p>
            </Card>
          ))}
        </ul>
      )}
      <Table
        caption={interpolate(messages.prizesOf, { offer: offer.name })}
        rows={prizes}
        rowKey={({ rank }) => rank}
        columns={[
          { key: 'title', header: messages.prize, heading: true, cell: ({ title }) => title },
          {
            key: 'rank',
            header: messages.drawn,
            numeric: true,
            cell: ({ rank }) => interpolate(messages.prizeNo, { rank }),
          },
          {
            key: 'quantity',
            header: messages.howMany,
            numeric: true,
            cell: ({ quantity }) => quantity,
          },
          {
            key: 'value',
            header: messages.valueOfEach,
            numeric: true,
            cell: ({ value }) => formatMoney(value, locale, { decimals: 0 }),
          },
        ]}
      />
    </>
  );
}
