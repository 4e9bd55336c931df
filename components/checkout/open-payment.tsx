import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button, ButtonLink } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { EmptyState } from '@/components/ui/states';
import { openDocument } from '@/components/wallet/open-document';
import type { Deposit } from '@/lib/contract/wallet';
import type { useCancelDeposit } from '@/lib/queries/wallet';

interface Props {
  deposit: Deposit;
  cancel: ReturnType<typeof useCancelDeposit>;
}

/** A payment that nobody knows the end of: the bank waits for the customer, or the customer for the bank. */
export function OpenPayment({ deposit: { id: depositId, status }, cancel }: Props) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  if (status !== 'challenged') {
    return (
      <div role="status">
        <EmptyState title={messages.silentTitle}>{messages.silentText}</EmptyState>
      </div>
    );
  }

  async function payAnotherWay() {
    const { status: now } = await cancel.mutateAsync({ depositId });
    if (now === 'cancelled') openDocument(href('buyCart'));
  }

  return (
    <EmptyState
      title={messages.openTitle}
      actions={
        <>
          <ButtonLink prefetch={false} href={href('depositAuthorisation', { depositId })}>
            {messages.answerBank}
          </ButtonLink>
          <Button
            variant="secondary"
            pending={cancel.isPending}
            onClick={() => void payAnotherWay().catch(() => undefined)}
          >
            {messages.payAnotherWay}
          </Button>
        </>
      }
    >
      {messages.openText}
      <FormProblem>{cancel.error?.message}</FormProblem>
    </EmptyState>
  );
}
