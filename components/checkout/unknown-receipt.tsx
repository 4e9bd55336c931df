import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';

/** No such receipt for this customer. A receipt that does not exist looks the same as somebody else's. */
export function UnknownReceipt({ hasWallet }: { hasWallet: boolean }) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  return (
    <EmptyState
      level={1}
      picture={<StatePicture kind="lost" className="max-w-56" />}
      title={messages.unknownReceiptTitle}
      actions={
        <>
          <ButtonLink href={href('upcomingTickets')}>{messages.unknownReceiptTickets}</ButtonLink>
          {hasWallet && (
            <ButtonLink variant="secondary" href={href('transactions')}>
              {messages.unknownReceiptTransactions}
            </ButtonLink>
          )}
        </>
      }
    >
      {messages.unknownReceiptText}
    </EmptyState>
  );
}
