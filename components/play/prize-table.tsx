import { type Column, Table } from '@/components/ui/table';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { divisionName } from '@/lib/rules/games/division-name';
import type { DivisionRule, GameRules } from '@/lib/rules/games/game-rules';
import { exactOdds, oneIn } from '@/lib/rules/games/odds';

const percent = (parts: number) => `${(parts / 100).toLocaleString('en-AU')} %`;

function prizeWords(
  { fixedPrizeCents, poolShare }: DivisionRule,
  currency: 'AUD' | 'GBP',
  locale: Locale,
): string {
  if (fixedPrizeCents !== null) {
    const decimals = fixedPrizeCents % 100 === 0 ? 0 : 2;
    return formatMoney({ amountCents: fixedPrizeCents, currency }, locale, { decimals });
  }
  return `${percent(poolShare ?? 0)} of the pool`;
}

/** Every division: what wins it, how likely one standard game does, and what is in it. */
export function PrizeTable({
  rules,
  currency,
  locale,
}: {
  rules: GameRules;
  currency: 'AUD' | 'GBP';
  locale: Locale;
}) {
  const odds = exactOdds(rules);
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const chance = ({ division }: DivisionRule) => {
    const exact = odds[division - 1];
    return exact ? `1 in ${whole.format(oneIn(exact))}` : '';
  };
  const columns: Column<DivisionRule>[] = [
    { key: 'division', header: 'Division', heading: true, cell: ({ name }) => name },
    { key: 'match', header: 'Match', cell: (rule) => divisionName(rules, rule) },
    { key: 'odds', header: 'Odds of one game', numeric: true, cell: chance },
    {
      key: 'prize',
      header: 'Prize',
      numeric: true,
      cell: (rule) => prizeWords(rule, currency, locale),
    },
  ];
  return (
    <Table
      caption={`Divisions of ${rules.name}`}
      columns={columns}
      rows={rules.divisions}
      rowKey={({ division }) => division}
    />
  );
}
