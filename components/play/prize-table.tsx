import { useMessages } from '#messages';
import { type Column, Table } from '@/components/ui/table';
import type { Currency } from '@/lib/contract/site';
import type { Copy } from '@/lib/copy/copy';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { divisionName, divisionTitle } from '@/lib/rules/games/division-name';
import type { DivisionRule, GameRules } from '@/lib/rules/games/game-rules';
import { exactOdds, oneIn } from '@/lib/rules/games/odds';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';

function prizeWords(
  { fixedPrizeCents, poolShare }: DivisionRule,
  { currency, locale, words }: { currency: Currency; locale: Locale; words: Copy['playPage'] },
): string {
  if (fixedPrizeCents !== null) {
    const decimals = fixedPrizeCents % 100 === 0 ? 0 : 2;
    return formatMoney({ amountCents: fixedPrizeCents, currency }, locale, { decimals });
  }
  const percent = ((poolShare ?? 0) / 100).toLocaleString(locale);
  return interpolate(words.percentOfPool, { percent });
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
  const words = useMessages('playPage');
  const names = useMessages('divisions');
  const odds = exactOdds(rules);
  const whole = numberFormat(locale, { maximumFractionDigits: 0 });
  const chance = ({ division }: DivisionRule) => {
    const exact = odds[division - 1];
    return exact ? interpolate(words.oneIn, { odds: whole.format(oneIn(exact)) }) : '';
  };
  const columns: Column<DivisionRule>[] = [
    {
      key: 'division',
      header: words.division,
      heading: true,
      cell: (rule) => divisionTitle(names, rule),
    },
    { key: 'match', header: words.match, cell: (rule) => divisionName(names, rules, rule) },
    { key: 'odds', header: words.oddsOfGame, numeric: true, cell: chance },
    {
      key: 'prize',
      header: words.prize,
      numeric: true,
      cell: (rule) => prizeWords(rule, { currency, locale, words }),
    },
  ];
  return (
    <Table
      caption={interpolate(words.divisionsOf, { game: rules.name })}
      columns={columns}
      rows={rules.divisions}
      rowKey={({ division }) => division}
    />
  );
}
