'use client';

import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useMessages } from '#messages';
import { PaymentMark } from '@/components/artwork/payment-mark';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { RadioCards } from '@/components/ui/radio-cards';
import type { Fund, PaymentMethod } from '@/lib/contract/wallet';
import { useApiForm } from '@/lib/forms/use-api-form';
import { interpolate } from '@/lib/text/interpolate';
import { CardCode } from './card-code';
import { cardEntryOf, keepsCards } from './card-entry/card-entries';
import { EMPTY_CARD } from './card-entry/card-entry';
import { useCardEntry } from './card-entry/use-card-entry';
import { fundName } from './fund-name';
import type { PayWith as Choice } from './use-card-payment';
import type { NewCardWay } from './use-card-ways';

/** What is chosen to pay with: something saved, or a new card, which may be kept. */
export type WayToPay = { fund: Fund } | { canKeep: boolean; isKept: boolean; keep: () => void };

interface Props {
  method: PaymentMethod;
  /** saved, to pay with like the saved cards */
  payPalAccounts: readonly Fund[];
  /** how a new card is entered; null when new cards cannot be taken here */
  newCard: NewCardWay | null;
  /** new cards are for another page, and not closed */
  isSavedOnly?: boolean;
  /** the button's label, including the amount */
  action: string;
  pay: (choice: Choice) => Promise<void>;
  /** called on press, so that the fields above the card can show their errors too */
  onPress?: () => void;
  /** a refusal after the card payment had succeeded */
  problem?: string | undefined;
  isBusy?: boolean;
  /** what is asked of the way that is chosen, over the button */
  question?: (way: WayToPay) => ReactNode;
}

const NEW_CARD = 'new';

/** Pays by a saved or a new card, or by a saved PayPal account. A refusal is shown beside the button, and what was typed stays. */
export function PayWith({
  method: { funds: cards, rules },
  payPalAccounts,
  newCard,
  isSavedOnly = false,
  action,
  pay,
  onPress,
  problem: paymentProblem,
  isBusy = false,
  question,
}: Props) {
  const messages = useMessages('wallet');
  const funds = [...cards, ...payPalAccounts];
  const [chosen, setChosen] = useState(
    funds.find((fund) => fund.default)?.id ?? funds[0]?.id ?? NEW_CARD,
  );
  const saved = funds.find(({ id }) => id === chosen);
  const { offer, read, complain, forgetPress } = useCardEntry();
  const isPayPal = saved?.kind === 'paypal';
  const asksCode =
    !isPayPal && (rules.gateways.find(({ key }) => key === saved?.gateway)?.cscRequired ?? false);

  const {
    register,
    control,
    getValues,
    resetField,
    setValue,
    clearErrors,
    errors,
    problem,
    isSending,
    submit,
  } = useApiForm({
    mode: 'onTouched',
    defaultValues: EMPTY_CARD,
    send: async (card) => {
      if (saved) {
        const code = { ...(asksCode && { csc: card.csc }) };
        await pay({ fundId: saved.id, ...(isPayPal ? { methodCode: 'pl' } : code) });
      } else {
        const entered = read(card);
        if (newCard && entered) await pay({ card: entered, gateway: newCard.gateway });
      }
    },
  });
  const isKept = useWatch({ control, name: 'keep' });
  const Entry = newCard ? cardEntryOf(newCard.way) : undefined;

  function choose(fundId: string) {
    setChosen(fundId);
    forgetPress();
    clearErrors('root');
    // the code belongs to one card
    resetField('csc');
  }

  if (!newCard && funds.length === 0) return <Note>{messages.newCardsClosed}</Note>;
  return (
    <form
      method="post"
      onSubmit={(event) => {
        onPress?.();
        const form = event.currentTarget;
        // the gateway's fields say what they miss also while ours do; they stand first, and get the focus
        void submit(event).then(() => saved || complain(getValues(), form));
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      {funds.length > 0 && (
        <RadioCards
          legend={messages.payWith}
          name="fund"
          defaultValue={chosen}
          onChange={(event) => choose(event.target.value)}
          options={[
            ...funds.map((fund) => ({
              value: fund.id,
              label: <span className="wrap-anywhere">{fundName(fund, messages)}</span>,
              detail: fund.expiry
                ? interpolate(messages.cardExpires, { expiry: fund.expiry })
                : undefined,
              aside: <PaymentMark method={fund.brand} />,
            })),
            ...(newCard
              ? [{ value: NEW_CARD, label: cards.length ? messages.anotherCard : messages.aCard }]
              : []),
          ]}
        />
      )}
      {!newCard && !isSavedOnly && <Note>{messages.newCardsClosedUseSaved}</Note>}
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
      {!saved && newCard && Entry && (
        <Entry gateway={newCard.gateway} {...{ register, control, errors, offer }} />
      )}
      {question?.(
        saved
          ? { fund: saved }
          : {
              canKeep: newCard !== null && keepsCards(newCard.way),
              isKept,
              keep: () => setValue('keep', true),
            },
      )}
      <div className="flex flex-col gap-3">
        <FormProblem>{problem ?? paymentProblem}</FormProblem>
        <Button
          type="submit"
          size="lg"
          wide
          icon="lock"
          pending={isSending || isBusy}
          pendingLabel={messages.askingBank}
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
