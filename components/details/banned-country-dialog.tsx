'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
import { useBannerMessages } from '@/lib/messages/banners-messages';
import { useConfirmLocation } from '@/lib/queries/customer';

/** Closed without an answer, it is asked again on the next visit. */
export function BannedCountryDialog() {
  const messages = useBannerMessages();
  const [isOpen, setIsOpen] = useState(true);
  const confirm = useConfirmLocation();
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={messages.bannedTitle}>
      <div className="flex flex-col items-start gap-4">
        <p>{messages.bannedText}</p>
        <FormProblem>{confirm.isError ? messages.bannedFailed : undefined}</FormProblem>
        <Button
          pending={confirm.isPending}
          pendingLabel={messages.confirming}
          onClick={() => confirm.mutate()}
        >
          {messages.bannedConfirm}
        </Button>
      </div>
    </Dialog>
  );
}
