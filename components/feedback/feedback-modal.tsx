'use client';

import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { Dialog } from '@/components/ui/dialog';
import type { ClientBuild } from '@/lib/analytics/client-information';
import type { Variant } from '@/lib/contract/site';
import { FeedbackSteps } from './feedback-steps';

/** Mood, comment, thanks. Closing unmounts the steps, so nothing is kept. */
export function FeedbackModal({
  open,
  onClose,
  build,
  variant,
}: {
  open: boolean;
  onClose: () => void;
  build: ClientBuild;
  variant: Variant;
}) {
  const messages = useMessages('feedback');
  return (
    <Dialog open={open} onClose={onClose} title={messages.title}>
      <Providers>
        <FeedbackSteps build={build} variant={variant} onClose={onClose} />
      </Providers>
    </Dialog>
  );
}
