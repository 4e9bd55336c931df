import { useMessages } from '#messages';
import { TextInput } from '@/components/ui/text-input';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { playsAllSpecials } from '@/lib/rules/games/combinations';
import type { GameRules, GameType } from '@/lib/rules/games/game-rules';
import type { TypedNumbers } from '@/lib/rules/results/check-link';
import { type CheckableWay, wayOf } from '@/lib/rules/results/checkable-ways';
import { type NumberProblems, sizesIn } from '@/lib/rules/results/read-numbers';
import { interpolate } from '@/lib/text/interpolate';

/** The fields for the numbers to check, with favourites and a special ball if the game has them. */
export function CheckFields({
  offerKey,
  gameType,
  typed,
  problems,
  autoFocus,
}: {
  offerKey: string;
  gameType: GameType | undefined;
  typed: TypedNumbers;
  problems: NumberProblems;
  autoFocus: boolean;
}) {
  const messages = useMessages('resultTools');
  const games = useMessages('games');
  const rules = isOfferKey(offerKey) ? gameRules(offerKey) : null;
  const way = rules && wayOf(rules, gameType);
  return (
    <div className="flex flex-wrap items-start gap-4">
      <TextInput
        name="numbers"
        label={rules ? messages.yourNumbers : messages.yourTickets}
        hint={rules && way ? hintOf(messages, rules, way) : messages.ticketsHint}
        error={problems.numbers}
        defaultValue={typed.numbers}
        autoComplete="off"
        autoFocus={autoFocus}
        className="min-w-56 grow basis-72"
      />
      {way && way.mostFavourites > 0 && (
        <TextInput
          name="favourites"
          label={games.setFavourites}
          hint={interpolate(messages.favouritesHint, { most: way.mostFavourites })}
          error={problems.favourites}
          defaultValue={typed.favourites}
          autoComplete="off"
          className="min-w-56 grow basis-56"
        />
      )}
      {rules?.special && way?.hasSpecial && (
        <TextInput
          name="special"
          label={rules.special.name}
          hint={interpolate(messages.specialHint, { highest: rules.special.pool })}
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

function hintOf(
  messages: ShopMessages['resultTools'],
  rules: GameRules,
  way: CheckableWay,
): string {
  const { lowest, pool, special } = rules;
  const [count = 0] = way.sizes;
  const values = { count, lowest, highest: lowest + pool - 1, sizes: sizesIn(messages, way.sizes) };
  if (pool <= 10) return interpolate(messages.digitsHint, values);
  if (way.isOrdered) return interpolate(messages.orderedHint, values);
  if (way.gameType === 'strike_boxed') return interpolate(messages.boxedHint, values);
  if (way.gameType === 'standard' && way.sizes.length > 1)
    return interpolate(messages.systemHint, { ...values, most: Math.max(...way.sizes) });
  const all = playsAllSpecials(way.gameType) && special;
  const hint = interpolate(messages.sizesHint, values);
  return all ? hint + interpolate(messages.allSpecials, { special: special.name }) : hint;
}
