'use client';

import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { interpolate } from '@/lib/text/interpolate';

interface Props {
  partnerName: string;
  open: boolean;
  isGoing: boolean;
  onGo: () => void;
  onClose: () => void;
}

/** Says what the partner learns, before the customer goes there. */
export function LeaveForBenefits({ partnerName, open, isGoing, onGo, onClose }: Props) {
  const messages = useMessages('membership');
  const name = { partner: partnerName };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.benefitsLeave}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.benefitsStay}
          </Button>
          <Button pending={isGoing} pendingLabel={messages.benefitsGoing} onClick={onGo}>
            {interpolate(messages.benefitsGo, name)}
          </Button>
        </>
      }
    >
      <p>{interpolate(messages.benefitsTold, name)}</p>
    </Dialog>
  );
}
