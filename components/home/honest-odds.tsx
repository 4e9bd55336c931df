import { OfferMark } from '@/components/artwork/offer-mark';
import { ResponsibleLine } from '@/components/play/responsible-line';
import { SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Locale } from '@/lib/money/format-money';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { anyPrizeOdds, exactOdds, oneIn } from '@/lib/rules/games/odds';
import { isRaffleKey, raffleOddsOneIn, raffleRules } from '@/lib/rules/raffles/catalogue';

interface Odds {
  key: string;
  name: string;
  unit: 'game' | 'ticket';
  anyPrize: number;
  firstPrize: number;
}

function oddsOf({ key, name }: ProductOffer): Odds | null {
  if (isOfferKey(key)) {
    const rules = gameRules(key);
    const [first] = exactOdds(rules);
    const anyPrize = oneIn(anyPrizeOdds(rules));
    return { key, name, unit: 'game', anyPrize, firstPrize: first ? oneIn(first) : anyPrize };
  }
  if (!isRaffleKey(key)) return null;
  const rules = raffleRules(key);
  const firsts = rules.prizes[0]?.quantity ?? 1;
  return {
    key,
    name,
    unit: 'ticket',
    anyPrize: raffleOddsOneIn(rules),
    firstPrize: rules.totalTickets / firsts,
  };
}

/** What one game or ticket can hope for, and what that means. */
export function HonestOdds({
  offers,
  locale,
}: {
  offers: readonly ProductOffer[];
  locale: Locale;
}) {
  const rows = offers.map(oddsOf).filter((odds) => odds !== null);
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const inWords = (odds: number) => `1 in ${whole.format(odds)}`;
  const hasRaffles = rows.some(({ unit }) => unit === 'ticket');
  return (
    <section aria-labelledby="odds">
      <SectionHeading id="odds">The odds, before you play</SectionHeading>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_20rem] lg:items-start">
        <Table
          caption="How likely one game or one ticket is to win"
          narrow="scroll"
          className="max-sm:text-sm"
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'name',
              header: 'One entry in',
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
              header: 'Wins anything',
              numeric: true,
              cell: ({ anyPrize }) => inWords(anyPrize),
            },
            {
              key: 'first',
              header: 'Wins the first prize',
              numeric: true,
              cell: ({ firstPrize }) => inWords(firstPrize),
            },
          ]}
        />
        <div className="grid gap-4">
          <ResponsibleLine />
          {hasRaffles && (
            <p className="text-sm text-ink-soft">
              A raffle’s odds are those of one ticket when every ticket is sold. With fewer sold
              they are better.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
