import { useWatch } from 'react-hook-form';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
import type { Fund } from '@/lib/contract/wallet';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useAddCard } from '@/lib/queries/wallet';
import { CardForm, EMPTY_CARD } from './card-form';
import { cardToken } from './card-token';

interface Props {
  gateway: string;
  onSaved: (card: Fund) => void;
  onClose: () => void;
}

/** Saves a card without a payment. */
export function AddCard({ gateway, onSaved, onClose }: Props) {
  const words = useMessages('wallet');
  const addCard = useAddCard();
  const { register, control, errors, problem, isSending, submit } = useApiForm({
    mode: 'onTouched',
    defaultValues: EMPTY_CARD,
    send: async (card) => {
      const { holderName } = card;
      return addCard.mutateAsync({ gateway, holderName, keep: 'now', ...(await cardToken(card)) });
    },
    onSent: onSaved,
  });
  const number = useWatch({ control, name: 'number' });
  return (
    <Dialog open onClose={onClose} title={words.addCardTitle}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <CardForm register={register} errors={errors} number={number} asksToKeep={false} />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" size="lg" wide icon="lock" pending={isSending}>
          {words.saveCard}
        </Button>
      </form>
    </Dialog>
  );
}
