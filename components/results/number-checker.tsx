'use client';

import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { typeLabel } from '@/lib/rules/games/game-messages';
import type { GameType } from '@/lib/rules/games/game-rules';
import type { TypedNumbers } from '@/lib/rules/results/check-link';
import { checkableWays } from '@/lib/rules/results/checkable-ways';
import { type Checked, readTyped } from './check';
import { CheckFields } from './check-fields';
import { CheckOutcome } from './check-outcome';
import type { NumberCheckerProps } from './lazy-number-checker';

const NOTHING: TypedNumbers = { numbers: '', special: '' };
const FIELDS = ['numbers', 'favourites', 'special'] as const;

/** Checks numbers or tickets against many draws. What is typed stays in the browser. */
export function NumberChecker({
  offers,
  variant,
  draws,
  carried,
}: NumberCheckerProps & { carried: TypedNumbers | null }) {
  const messages = useMessages('resultTools');
  const games = useMessages('games');
  const form = useRef<HTMLFormElement>(null);
  const [offerKey, setOfferKey] = useState(offers[0]?.key ?? '');
  const ways = isOfferKey(offerKey) ? checkableWays(gameRules(offerKey)) : [];
  const plain = ways[0]?.gameType;
  const [gameType, setGameType] = useState<GameType | undefined>(
    () => ways.find((way) => way.gameType === carried?.gameType)?.gameType,
  );
  const [typed, setTyped] = useState(carried ?? NOTHING);
  const own = offers.length === 1 ? draws : [];
  const [checked, setChecked] = useState<Checked>(() =>
    carried ? readTyped(messages, offerKey, carried, own) : {},
  );

  function readForm(): TypedNumbers {
    const fields = new FormData(form.current ?? undefined);
    const text = (name: string) => String(fields.get(name) ?? '');
    const favourites = text('favourites');
    return {
      numbers: text('numbers'),
      special: text('special'),
      ...(favourites && { favourites }),
      ...(gameType && gameType !== plain && { gameType }),
    };
  }

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = readTyped(messages, offerKey, readForm(), own);
    setChecked(answer);
    const first = FIELDS.find((field) => answer.problems?.[field]);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <div className="flex flex-col gap-6">
      <form
        method="post"
        ref={form}
        noValidate
        onSubmit={check}
        className="no-print flex flex-col gap-4"
      >
        <div className="flex flex-wrap gap-4 empty:hidden">
          {offers.length > 1 && (
            <Select
              label={messages.game}
              value={offerKey}
              onChange={(event) => {
                setOfferKey(event.target.value);
                setGameType(undefined);
                setTyped(NOTHING);
                setChecked({});
              }}
              className="max-w-sm grow"
            >
              {offers.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          {ways.length > 1 && (
            <Select
              label={messages.howPlayed}
              value={gameType ?? plain}
              onChange={(event) => {
                // Keep what was typed for the fields that stay.
                setTyped(readForm());
                setGameType(ways.find((way) => way.gameType === event.target.value)?.gameType);
                setChecked({});
              }}
              className="max-w-sm grow"
            >
              {ways.map((way) => (
                <option key={way.gameType} value={way.gameType}>
                  {typeLabel(games, way.gameType)}
                </option>
              ))}
            </Select>
          )}
        </div>
        <CheckFields
          key={`${offerKey} ${gameType}`}
          offerKey={offerKey}
          gameType={gameType}
          typed={typed}
          problems={checked.problems ?? {}}
          autoFocus={!carried && gameType === undefined}
        />
        <Button type="submit" className="self-start">
          {messages.check}
        </Button>
      </form>
      {checked.entry && (
        <CheckOutcome
          key={offerKey}
          offerKey={offerKey}
          entry={checked.entry}
          variant={variant}
          draws={own}
        />
      )}
    </div>
  );
}
