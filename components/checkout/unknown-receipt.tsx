import { useCopy } from '#copy';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { href } from '@/lib/routes/match';

/** No receipt of this customer: one that never was looks like somebody else's. */
export function UnknownReceipt() {
  const words = useCopy('checkout');
  return (
    <EmptyState
      level={1}
      picture={<StatePicture kind="lost" className="max-w-56" />}
      title={words.unknownReceiptTitle}
      actions={
        <>
          <ButtonLink href={href('upcomingTickets')}>{words.unknownReceiptTickets}</ButtonLink>
          <ButtonLink variant="secondary" href={href('transactions')}>
            {words.unknownReceiptTransactions}
          </ButtonLink>
        </>
      }
    >
      {words.unknownReceiptText}
    </EmptyState>
  );
}
