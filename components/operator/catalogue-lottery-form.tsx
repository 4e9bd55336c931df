'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { TextInput } from '@/components/ui/text-input';
import type { CatalogueLottery } from '@/lib/contract/catalogue-lotteries';
import type { SaveDraftLottery } from '@/lib/contract/operator/catalogue-forms';
import { callOperator } from './call-operator';
import { draftAddress } from './catalogue-words';
import { textOf, useOperatorForm } from './use-operator-form';

interface Props {
  draftId: string;
  revision: number;
  /** whether it comes on sale by this draft */
  isNew: boolean;
  lottery: CatalogueLottery;
}

/** How a lottery is sold, in a form. Its rules, and its name, are the game's. */
export function LotteryForm({ draftId, revision, isNew, lottery }: Props) {
  const router = useRouter();
  // what was read when the form began: a page that is loaded anew under it has not been read
  const [readRevision] = useState(revision);
  const form = useRef<HTMLFormElement>(null);
  const { offer, price } = lottery;
  const { problems, isPending, onSubmit } = useOperatorForm(async (fields) => {
    const text = (name: string) => textOf(fields, `lottery.${name}`);
    await callOperator<typeof SaveDraftLottery>('saveDraftLottery', {
      ...{ draftId, revision: readRevision },
      ...(!isNew && { key: offer }),
      lottery: {
        offer,
        gamePrice: text('gamePrice'),
        commission: text('commission'),
        roundToCents: text('roundToCents'),
        gameTypes: text('gameTypes')
          .split(/[\s,]+/)
          .filter(Boolean),
        minGames: text('minGames'),
        maxGames: text('maxGames'),
        defaultQuickpickGames: text('defaultQuickpickGames'),
        closeTime: text('closeTime'),
      },
    });
    router.push(draftAddress(draftId));
    router.refresh();
  });
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const field = (name: string, value: string | number) => ({
    name: `lottery.${name}`,
    defaultValue: String(value),
    error: problems[`lottery.${name}`],
    required: true,
  });
  return (
    <form
      ref={form}
      method="post"
      onSubmit={onSubmit}
      className="grid max-w-160 gap-4"
      autoComplete="off"
      noValidate
    >
      <FormProblem>{problems.general ?? problems['lottery.offer']}</FormProblem>
      <TextInput
        label="Price of one standard game"
        hint="For one entry, without commission, in the game’s currency."
        {...field('gamePrice', (price.gameCents / 100).toFixed(2))}
        inputMode="decimal"
        maxLength={20}
      />
      <TextInput
        label="Commission, in per cent"
        {...field('commission', price.commission / 100)}
        inputMode="decimal"
        maxLength={6}
      />
      <TextInput
        label="A ticket’s price is rounded to so many cents"
        {...field('roundToCents', price.roundToCents)}
        inputMode="numeric"
        maxLength={4}
      />
      <TextInput
        label="Game types, with commas between them"
        hint="The first one is what its page opens with."
        {...field('gameTypes', lottery.gameTypes.join(', '))}
        maxLength={500}
        spellCheck={false}
      />
      <TextInput
        label="Fewest games on a ticket"
        {...field('minGames', lottery.minGames)}
        inputMode="numeric"
        maxLength={4}
      />
      <TextInput
        label="Most games on a ticket"
        {...field('maxGames', lottery.maxGames)}
        inputMode="numeric"
        maxLength={4}
      />
      <TextInput
        label="Games of a quick pick where nobody says how many"
        {...field('defaultQuickpickGames', lottery.defaultQuickpickGames)}
        inputMode="numeric"
        maxLength={4}
      />
      <TextInput
        label="Sales close at"
        hint="On the day of the draw, by the clock of the game’s zone."
        {...field('closeTime', lottery.closeTime)}
        type="time"
      />
      <div className="flex justify-end">
        <Button type="submit" pending={isPending}>
          Save the lottery
        </Button>
      </div>
    </form>
  );
}
