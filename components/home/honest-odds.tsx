import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { oddsOf } from '@/components/offers/odds-of';
import { ResponsibleLine } from '@/components/play/responsible-line';
import { SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';

/** The odds of one game or ticket, and what they mean. */
export function HonestOdds({
  offers,
  locale,
  id = 'odds',
  title,
  lead,
}: {
  offers: readonly ProductOffer[];
  locale: Locale;
  /** the anchor of its heading */
  id?: string;
  title?: string;
  lead?: string | undefined;
}) {
  const messages = useMessages('home');
  const rows = offers.map(oddsOf).filter((odds) => odds !== null);
  const whole = numberFormat(locale, { maximumFractionDigits: 0 });
  const inWords = (odds: number) => interpolate(messages.oneIn, { count: whole.format(odds) });
  const hasRaffles = rows.some(({ unit }) => unit === 'ticket');
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title ?? messages.oddsTitle}</SectionHeading>
      {lead && <p className="-mt-2 mb-6 max-w-prose text-lg text-ink-soft">{lead}</p>}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_20rem] lg:items-start">
        <Table
          caption={messages.oddsCaption}
          narrow="scroll"
          className="max-sm:text-sm"
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'name',
              header: messages.oddsEntry,
              heading: true,
              cell: ({ key, name }) => (
                <span className="flex items-baseline gap-3">
                  <OfferMark offer={key} className="size-8 self-center max-sm:hidden" />
                  <span>{name}</span>
                </span>
              ),
            },
            {
              key: 'any',
              header: messages.oddsAny,
              numeric: true,
              cell: ({ anyPrize }) => inWords(anyPrize),
            },
            {
              key: 'first',
              header: messages.oddsFirst,
              numeric: true,
              cell: ({ firstPrize }) => inWords(firstPrize),
            },
          ]}
        />
        <div className="grid gap-4">
          <ResponsibleLine />
          {hasRaffles && <p className="text-sm text-ink-soft">{messages.oddsRaffleNote}</p>}
        </div>
      </div>
    </section>
  );
}
