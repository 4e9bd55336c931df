'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCopy } from '#copy';
import { PaymentMark } from '@/components/artwork/payment-mark';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { RadioCards } from '@/components/ui/radio-cards';
import { ApiError } from '@/lib/api/api-error';
import { showProblems } from '@/lib/api/show-problems';
import type { Fund } from '@/lib/contract/wallet';
import { fill } from '@/lib/copy/fill';
import { CARD_FIELDS, type CardFields, CardForm, EMPTY_CARD } from './card-form';
import type { PayWith as Choice } from './use-card-payment';

interface Props {
  funds: Fund[];
  /** takes a new card; null when none can be taken here */
  newCardGateway: string | null;
  /** what the button says: the amount is on it */
  action: string;
  pay: (choice: Choice) => Promise<void>;
}

const NEW_CARD = 'new';

/** Chooses a saved card or takes a new one, and pays. A decline keeps all that was typed. */
export function PayWith({ funds, newCardGateway, action, pay }: Props) {
  const words = useCopy('wallet');
  const [chosen, setChosen] = useState(
    funds.find((fund) => fund.default)?.id ?? funds[0]?.id ?? NEW_CARD,
  );
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm<CardFields>({
    defaultValues: EMPTY_CARD,
  });
  const isNew = chosen === NEW_CARD;

  async function attempt(choice: Choice) {
    setProblem(undefined);
    try {
      await pay(choice);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(isNew ? showProblems(error, CARD_FIELDS, setError) : error.message);
    }
  }

  const submit = handleSubmit(async (card) => {
    if (!isNew) await attempt({ fundId: chosen });
    else if (newCardGateway) await attempt({ card, gateway: newCardGateway });
  });
  if (!newCardGateway && funds.length === 0) return <Note>{words.newCardsClosed}</Note>;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormProblem>{problem}</FormProblem>
      {funds.length > 0 && (
        <RadioCards
          legend={words.payWith}
          name="fund"
          defaultValue={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={[
            ...funds.map((fund) => ({
              value: fund.id,
              label: fill(words.cardEnding, { brand: fund.brand, last4: fund.last4 }),
              detail: fund.expiry ? fill(words.cardExpires, { expiry: fund.expiry }) : undefined,
              aside: <PaymentMark method={fund.brand} />,
            })),
            ...(newCardGateway ? [{ value: NEW_CARD, label: words.anotherCard }] : []),
          ]}
        />
      )}
      {!newCardGateway && <Note>{words.newCardsClosedUseSaved}</Note>}
      {isNew && <CardForm register={register} errors={formState.errors} />}
      <Button
        type="submit"
        size="lg"
        wide
        pending={formState.isSubmitting}
        pendingLabel={words.askingBank}
      >
        {action}
      </Button>
    </form>
  );
}

function Note({ children }: { children: string }) {
  return <p className="rounded-xl bg-info-soft px-4 py-3 text-info">{children}</p>;
}
