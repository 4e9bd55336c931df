'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ClientBuild } from '@/lib/analytics/client-information';
import type { Variant } from '@/lib/contract/site';

const loadModal = () => import('./feedback-modal');
const FeedbackModal = lazy(async () => ({ default: (await loadModal()).FeedbackModal }));

/** Opens the modal, which is fetched on hover or focus. */
export function FeedbackOpener({
  build,
  variant,
  children,
}: {
  build: ClientBuild;
  variant: Variant;
  children: ReactNode;
}) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        data-track="feedback"
        onPointerEnter={loadModal}
        onFocus={loadModal}
        onClick={open}
      >
        {children}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <FeedbackModal
            open={isOpen}
            onClose={() => setIsOpen(false)}
            build={build}
            variant={variant}
          />
        </Suspense>
      )}
    </>
  );
}
