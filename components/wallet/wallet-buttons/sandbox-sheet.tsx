import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
import { Select } from '@/components/ui/select';
import { browserApi } from '@/lib/client/browser-client';
import { useApiForm } from '@/lib/forms/use-api-form';
import { sandboxQuery } from '@/lib/queries/sandbox';
import { brandOf, codeLengthOf } from '@/lib/rules/cards/card-number';
import { interpolate } from '@/lib/text/interpolate';
import type { WalletCode } from './wallet-button';

/** The sandbox accepts any date to come. */
const ANY_EXPIRY = '12/49';

interface Props {
  wallet: WalletCode;
  title: string;
  /** on the button */
  action: string;
  /** Rejects when it was refused: the reason is shown in the sheet. */
  onToken: (token: string) => Promise<void>;
  onClose: () => void;
}

/** Stands in for the wallet's own sheet, in a sandbox alone: one of its test cards becomes a token. */
export function SandboxSheet({ wallet, title, action, onToken, onClose }: Props) {
  const messages = useMessages('wallet');
  const { data: sandbox } = useQuery(sandboxQuery());
  const { register, problem, isSending, submit } = useApiForm<{ number: string }, void>({
    // the first card
    defaultValues: {},
    send: async ({ number }) => {
      const { token } = await browserApi.mutate('tokenizeCard', {
        number,
        expiry: ANY_EXPIRY,
        csc: '1234'.slice(0, codeLengthOf(brandOf(number))),
        wallet,
      });
      await onToken(token);
    },
  });
  return (
    <Dialog open onClose={onClose} title={title}>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-ink-soft">
          {interpolate(messages.sandboxSheet, { wallet: messages.methods[wallet] })}
        </p>
        {sandbox ? (
          <Select label={messages.sandboxCard} {...register('number')}>
            {sandbox.cards.map(({ number, outcome }) => (
              <option key={number} value={number}>
                {outcome}
              </option>
            ))}
          </Select>
        ) : (
          <div className="skeleton h-20 rounded-card" aria-hidden="true" />
        )}
        <FormProblem>{problem}</FormProblem>
        <Button
          type="submit"
          size="lg"
          wide
          icon="lock"
          pending={isSending || !sandbox}
          pendingLabel={messages.askingBank}
        >
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
