import { useCopy } from '#copy';
import { TextInput } from '@/components/ui/text-input';
import type { Copy } from '@/lib/copy/copy';
import { fill } from '@/lib/copy/fill';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import type { GameRules } from '@/lib/rules/games/game-rules';
import type { TypedNumbers } from '@/lib/rules/results/check-link';
import { checkableSizes, type NumberProblems } from '@/lib/rules/results/read-numbers';

/** Where numbers are typed: the game's own, and its special ball where it has one; tickets of a raffle. */
export function CheckFields({
  offerKey,
  typed,
  problems,
  autoFocus,
}: {
  offerKey: string;
  typed: TypedNumbers;
  problems: NumberProblems;
  autoFocus: boolean;
}) {
  const words = useCopy('resultTools');
  const rules = isOfferKey(offerKey) ? gameRules(offerKey) : null;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <TextInput
        name="numbers"
        label={rules ? words.yourNumbers : words.yourTickets}
        hint={rules ? hintOf(words, rules) : words.ticketsHint}
        error={problems.numbers}
        defaultValue={typed.numbers}
        autoComplete="off"
        autoFocus={autoFocus}
        className="min-w-56 grow basis-72"
      />
      {rules?.special && (
        <TextInput
          name="special"
          label={rules.special.name}
          hint={fill(words.specialHint, { highest: rules.special.pool })}
          error={problems.special}
          defaultValue={typed.special}
          inputMode="numeric"
          autoComplete="off"
          className="w-40"
        />
      )}
    </div>
  );
}

function hintOf(words: Copy['resultTools'], rules: GameRules): string {
  const { least, most } = checkableSizes(rules);
  const { lowest, pool, ordered } = rules;
  const values = { count: least, most, lowest, highest: lowest + pool - 1 };
  if (pool <= 10) return fill(words.digitsHint, values);
  if (ordered) return fill(words.orderedHint, values);
  return fill(most > least ? words.systemHint : words.numbersHint, values);
}
