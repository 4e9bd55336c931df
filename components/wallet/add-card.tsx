import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { focusOnce } from '@/components/ui/focus-once';
import { FormProblem } from '@/components/ui/form-problem';
import type { Fund } from '@/lib/contract/wallet';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useAddCard } from '@/lib/queries/wallet';
import { cardEntryOf } from './card-entry/card-entries';
import { EMPTY_CARD } from './card-entry/card-entry';
import { useCardEntry } from './card-entry/use-card-entry';
import type { NewCardWay } from './use-card-ways';

interface Props {
  newCard: NewCardWay;
  onSaved: (card: Fund) => void;
  onClose: () => void;
}

/** Saves a card without a payment. */
export function AddCard({ newCard: { gateway, way }, onSaved, onClose }: Props) {
  const messages = useMessages('wallet');
  const addCard = useAddCard();
  const { offer, read, complain } = useCardEntry();
  const { register, control, getValues, errors, problem, isSending, submit } = useApiForm({
    mode: 'onTouched',
    defaultValues: EMPTY_CARD,
    send: async (fields) => {
      const card = read(fields);
      if (!card) return null;
      const { holderName } = card;
      const token = await card.tokenize(null);
      return addCard.mutateAsync({ gateway, holderName, keep: 'now', ...token });
    },
    onSent: (saved) => saved && onSaved(saved),
  });
  const Entry = cardEntryOf(way);
  if (!Entry) return null;
  const form = (
    <form
      method="post"
      onSubmit={(event) => {
        const form = event.currentTarget;
        // the gateway's fields say what they miss also while ours do
        void submit(event).then(() => complain(getValues(), form));
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <Entry {...{ gateway, register, control, errors, offer }} asksToKeep={false} />
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" icon="lock" className="grow" pending={isSending}>
          {messages.saveCard}
        </Button>
        {way !== 'test_form' && (
          <Button size="lg" variant="secondary" onClick={onClose}>
            {messages.notNow}
          </Button>
        )}
      </div>
    </form>
  );
  // a card company may show the bank's question above the page, where nothing above a modal dialog can be reached
  if (way !== 'test_form')
    return (
      <Card as="section" aria-labelledby="add-card" className="flex flex-col gap-5 p-5 sm:p-7">
        {/* the button that opened it is gone */}
        <h2 ref={focusOnce} id="add-card" tabIndex={-1} className="text-section">
          {messages.addCardTitle}
        </h2>
        {form}
      </Card>
    );
  return (
    <Dialog open onClose={onClose} title={messages.addCardTitle}>
      {form}
    </Dialog>
  );
}
