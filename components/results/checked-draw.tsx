import { BallRow } from '@/components/ui/ball-row';
import type { BallSpec } from '@/components/ui/balls-of';
import { Money } from '@/components/ui/money';
import type { Locale } from '@/lib/money/format-money';
import type { CheckedDivision, NumberCheck } from '@/lib/rules/results/check-numbers';
import type { ReadNumbers } from '@/lib/rules/results/read-numbers';
import type { CheckableDraw } from './checkable-draw';

/** One draw held against the typed numbers: which matched, and what that would have won. */
export function CheckedDraw({
  draw,
  check,
  read,
  specialName,
  locale,
}: {
  draw: CheckableDraw;
  check: NumberCheck;
  read: ReadNumbers;
  specialName: string | undefined;
  locale: Locale;
}) {
  const label = `Your numbers against ${draw.label}`;
  return (
    <li className="grid gap-2 border-b border-line py-4 sm:grid-cols-[12rem_1fr] sm:items-center">
      <p className="text-sm text-ink-soft">{draw.label}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <BallRow label={label} balls={ballsOfCheck(check, read, specialName)} size="sm" />
        {check.divisions.length === 0 ? (
          <p className="text-ink-soft">No prize</p>
        ) : (
          <ul className="font-semibold">
            {check.divisions.map((division) => (
              <Won key={division.division} won={division} locale={locale} />
            ))}
          </ul>
        )}
      </div>
      {draw.isProvisional && check.divisions.length > 0 && (
        <p className="text-sm text-ink-soft sm:col-start-2">Provisional until confirmed.</p>
      )}
    </li>
  );
}

function Won({
  won: { division, games, prize },
  locale,
}: {
  won: CheckedDivision;
  locale: Locale;
}) {
  return (
    <li>
      Division {division}
      {games > 1 && ` × ${games}`}
      {': '}
      {prize ? (
        <Money amount={prize} locale={locale} />
      ) : (
        <span className="font-normal text-ink-soft">amount not on record</span>
      )}
    </li>
  );
}

function ballsOfCheck(
  { marks, specialMatched }: NumberCheck,
  { numbers, special }: ReadNumbers,
  specialName: string | undefined,
): BallSpec[] {
  const main = numbers.map((number, place): BallSpec => {
    const mark = marks[place] ?? null;
    return {
      number,
      kind: mark === 'supplementary' ? 'supplementary' : 'main',
      state: mark ? 'matched' : 'unmatched',
    };
  });
  if (special === null) return main;
  const state = specialMatched ? 'matched' : 'unmatched';
  return [
    ...main,
    { number: special, kind: 'special', state, ...(specialName && { kindName: specialName }) },
  ];
}
