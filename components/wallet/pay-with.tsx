'use client';

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useMessages } from '#messages';
import { PaymentMark } from '@/components/artwork/payment-mark';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { RadioCards } from '@/components/ui/radio-cards';
import type { PaymentMethod } from '@/lib/contract/wallet';
import { useApiForm } from '@/lib/forms/use-api-form';
import { interpolate } from '@/lib/text/interpolate';
import { CardCode } from './card-code';
import { CardForm, EMPTY_CARD } from './card-form';
import type { PayWith as Choice } from './use-card-payment';

interface Props {
  method: PaymentMethod;
  /** the gateway that takes new cards; null when new cards cannot be taken here */
  newCardGateway: string | null;
  /** the button's label, including the amount */
  action: string;
  pay: (choice: Choice) => Promise<void>;
  /** called on press, so that the fields above the card can show their errors too */
  onPress?: () => void;
  /** a refusal after the card payment had succeeded */
  problem?: string | undefined;
  isBusy?: boolean;
}

const NEW_CARD = 'new';

/** Pays by a saved or a new card. A refusal is shown beside the button, and what was typed stays. */
export function PayWith({
  method: { funds, rules },
  newCardGateway,
  action,
  pay,
  onPress,
  problem: given,
  isBusy = false,
}: Props) {
  const words = useMessages('wallet');
  const [chosen, setChosen] = useState(
    funds.find((fund) => fund.default)?.id ?? funds[0]?.id ?? NEW_CARD,
  );
  const saved = funds.find(({ id }) => id === chosen);
  const asksCode = rules.gateways.find(({ key }) => key === saved?.gateway)?.cscRequired ?? false;

  const { register, control, resetField, clearErrors, errors, problem, isSending, submit } =
    useApiForm({
      mode: 'onTouched',
      defaultValues: EMPTY_CARD,
      send: async (card) => {
        if (saved) await pay({ fundId: saved.id, ...(asksCode && { csc: card.csc }) });
        else if (newCardGateway) await pay({ card, gateway: newCardGateway });
      },
    });
  const number = useWatch({ control, name: 'number' });

  function choose(fundId: string) {
    setChosen(fundId);
    clearErrors('root');
    // the code belongs to one card
    resetField('csc');
  }

  if (!newCardGateway && funds.length === 0) return <Note>{words.newCardsClosed}</Note>;
  return (
    <form
      onSubmit={(event) => {
        onPress?.();
        return submit(event);
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      {funds.length > 0 && (
        <RadioCards
          legend={words.payWith}
          name="fund"
          defaultValue={chosen}
          onChange={(event) => choose(event.target.value)}
          options={[
            ...funds.map((fund) => ({
              value: fund.id,
              label: interpolate(words.cardEnding, { brand: fund.brand, last4: fund.last4 }),
              detail: fund.expiry
                ? interpolate(words.cardExpires, { expiry: fund.expiry })
                : undefined,
              aside: <PaymentMark method={fund.brand} />,
            })),
            ...(newCardGateway ? [{ value: NEW_CARD, label: words.anotherCard }] : []),
          ]}
        />
      )}
      {!newCardGateway && <Note>{words.newCardsClosedUseSaved}</Note>}
      {saved && asksCode && (
        <div className="max-w-56">
          <CardCode
            key={saved.id}
            register={register}
            error={errors.csc?.message}
            brand={saved.brand}
          />
        </div>
      )}
      {!saved && <CardForm register={register} errors={errors} number={number} />}
      <div className="flex flex-col gap-3">
        <FormProblem>{problem ?? given}</FormProblem>
        <Button
          type="submit"
          size="lg"
          wide
          icon="lock"
          pending={isSending || isBusy}
          pendingLabel={words.askingBank}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}

function Note({ children }: { children: string }) {
  return <p className="rounded-xl bg-info-soft px-4 py-3 text-info">{children}</p>;
}
