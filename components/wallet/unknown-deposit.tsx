import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';

/** No such deposit for this customer. A deposit that does not exist looks the same as somebody else's. */
export function UnknownDeposit({ hasWallet }: { hasWallet: boolean }) {
  const { href } = useLinks();
  const messages = useMessages('wallet');
  return (
    <EmptyState
      level={1}
      picture={<StatePicture kind="lost" className="max-w-56" />}
      title={messages.unknownDepositTitle}
      actions={
        hasWallet && (
          <>
            <ButtonLink href={href('transactions')}>
              {messages.unknownDepositTransactions}
            </ButtonLink>
            <ButtonLink variant="secondary" href={href('accountDeposit')}>
              {messages.unknownDepositAgain}
            </ButtonLink>
          </>
        )
      }
    >
      {messages.unknownDepositText}
    </EmptyState>
  );
}
