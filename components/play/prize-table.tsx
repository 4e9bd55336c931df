import { useMessages } from '#messages';
import { type Column, Table } from '@/components/ui/table';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Currency } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { divisionName, divisionTitle } from '@/lib/rules/games/division-name';
import type { DivisionRule, GameRules } from '@/lib/rules/games/game-rules';
import { exactOdds, oneIn } from '@/lib/rules/games/odds';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';

function prizeWords(
  { fixedPrizeCents, poolShare }: DivisionRule,
  {
    currency,
    locale,
    messages,
  }: { currency: Currency; locale: Locale; messages: ShopMessages['playPage'] },
): string {
  if (fixedPrizeCents !== null) {
    const decimals = fixedPrizeCents % 100 === 0 ? 0 : 2;
    return formatMoney({ amountCents: fixedPrizeCents, currency }, locale, { decimals });
  }
  const percent = ((poolShare ?? 0) / 100).toLocaleString(locale);
  return interpolate(messages.percentOfPool, { percent });
}

/** Every division: what wins it, the odds of one standard game, and its prize. */
export function PrizeTable({
  rules,
  currency,
  locale,
}: {
  rules: GameRules;
  currency: Currency;
  locale: Locale;
}) {
  const messages = useMessages('playPage');
  const names = useMessages('divisions');
  const odds = exactOdds(rules);
  const whole = numberFormat(locale, { maximumFractionDigits: 0 });
  const chance = ({ division }: DivisionRule) => {
    const exact = odds[division - 1];
    return exact ? interpolate(messages.oneIn, { odds: whole.format(oneIn(exact)) }) : '';
  };
  const columns: Column<DivisionRule>[] = [
    {
      key: 'division',
      header: messages.division,
      heading: true,
      cell: (rule) => divisionTitle(names, rule),
    },
    { key: 'match', header: messages.match, cell: (rule) => divisionName(names, rules, rule) },
    { key: 'odds', header: messages.oddsOfGame, numeric: true, cell: chance },
    {
      key: 'prize',
      header: messages.prize,
      numeric: true,
      cell: (rule) => prizeWords(rule, { currency, locale, messages }),
    },
  ];
  return (
    <Table
      caption={interpolate(messages.divisionsOf, { game: rules.name })}
      columns={columns}
      rows={rules.divisions}
      rowKey={({ division }) => division}
    />
  );
}
