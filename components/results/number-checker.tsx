'use client';

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import type { GameRules } from '@/lib/rules/games/game-rules';
import { checkNumbers } from '@/lib/rules/results/check-numbers';
import {
  checkableSizes,
  type NumberProblems,
  type ReadNumbers,
  readNumbers,
} from '@/lib/rules/results/read-numbers';
import { CheckedDraw } from './checked-draw';
import type { NumberCheckerProps } from './number-checker-door';

/** Numbers typed once, held against every draw on the page. Nothing leaves the browser. */
export function NumberChecker({ offerKey, locale, draws }: NumberCheckerProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<NumberProblems>({});
  const [read, setRead] = useState<ReadNumbers | null>(null);
  if (!isOfferKey(offerKey)) return null;
  const rules = gameRules(offerKey);

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = {
      numbers: String(fields.get('numbers') ?? ''),
      special: String(fields.get('special') ?? ''),
    };
    const answer = readNumbers(rules, typed);
    if ('read' in answer) {
      setProblems({});
      return setRead(answer.read);
    }
    setRead(null);
    setProblems(answer.problems);
    const first = answer.problems.numbers ? 'numbers' : 'special';
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <div className="flex flex-col gap-6">
      <form ref={form} noValidate onSubmit={check} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start gap-4">
          <TextInput
            name="numbers"
            label="Your numbers"
            hint={hintOf(rules)}
            error={problems.numbers}
            autoComplete="off"
            autoFocus
            className="min-w-64 grow"
          />
          {rules.special && (
            <TextInput
              name="special"
              label={rules.special.name}
              hint={`1 to ${rules.special.pool}`}
              error={problems.special}
              inputMode="numeric"
              autoComplete="off"
              className="w-40"
            />
          )}
        </div>
        <Button type="submit" className="self-start">
          Check
        </Button>
      </form>
      <div aria-live="polite">
        {read && <Outcome rules={rules} read={read} locale={locale} draws={draws} />}
      </div>
    </div>
  );
}

function Outcome({
  rules,
  read,
  locale,
  draws,
}: Omit<NumberCheckerProps, 'offerKey'> & { rules: GameRules; read: ReadNumbers }) {
  const checks = draws.map((draw) => ({ draw, check: checkNumbers(rules, read, draw) }));
  const winning = checks.filter(({ check }) => check.divisions.length > 0).length;
  return (
    <>
      <p className="mb-3 font-semibold">
        {winning === 0
          ? `No prize in the ${draws.length} draws shown here.`
          : `A prize in ${winning} of the ${draws.length} draws shown here.`}
      </p>
      <ul className="border-t border-line">
        {checks.map(({ draw, check }) => (
          <CheckedDraw
            key={draw.drawNo}
            draw={draw}
            check={check}
            read={read}
            specialName={rules.special?.name}
            locale={locale}
          />
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        This compares numbers only. A prize is paid on a ticket that was in the draw.
      </p>
    </>
  );
}

function hintOf(rules: GameRules): string {
  const { least, most } = checkableSizes(rules);
  const highest = rules.lowest + rules.pool - 1;
  const things = rules.pool <= 10 ? 'digits' : 'numbers';
  const order = rules.ordered ? ', in their order' : '';
  const systems = most > least ? `, or up to ${most} for a system` : '';
  return `${least} ${things} from ${rules.lowest} to ${highest}${order}${systems}. Put spaces between them.`;
}
