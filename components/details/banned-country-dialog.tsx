'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
import { useBannerMessages } from '@/lib/messages/banners-messages';
import { useConfirmLocation } from '@/lib/queries/customer';

/** Closed without an answer, it is asked again on the next visit. */
export function BannedCountryDialog() {
  const words = useBannerMessages();
  const [isOpen, setIsOpen] = useState(true);
  const confirm = useConfirmLocation();
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={words.bannedTitle}>
      <div className="flex flex-col items-start gap-4">
        <p>{words.bannedText}</p>
        <FormProblem>{confirm.isError ? words.bannedFailed : undefined}</FormProblem>
        <Button
          pending={confirm.isPending}
          pendingLabel={words.confirming}
          onClick={() => confirm.mutate()}
        >
          {words.bannedConfirm}
        </Button>
      </div>
    </Dialog>
  );
}
