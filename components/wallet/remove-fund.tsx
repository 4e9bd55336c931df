import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
import { failureMessage } from '@/lib/forms/failure-message';
import { useRemoveFund } from '@/lib/queries/wallet';

interface Props {
  fundId: string;
  title: string;
  /** what is removed, and what stays */
  text: string;
  /** on the button that removes it */
  action: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks whether to remove a saved card or bank account, and removes it. */
export function RemoveFund({ fundId, title, text, action, onClose, onRemoved }: Props) {
  const messages = useMessages('wallet');
  const errors = useMessages('errors');
  const remove = useRemoveFund();
  const [problem, setProblem] = useState<string>();

  async function confirm() {
    setProblem(undefined);
    try {
      await remove.mutateAsync({ fundId });
      onRemoved();
    } catch (error) {
      setProblem(failureMessage(error, errors.broken));
    }
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="flex flex-col gap-5">
        <FormProblem>{problem}</FormProblem>
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" pending={remove.isPending} onClick={() => void confirm()}>
            {action}
          </Button>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {messages.keepIt}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
