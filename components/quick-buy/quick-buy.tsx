'use client';

import { type ReactNode, Suspense, useState } from 'react';
import type { SheetOrder } from '@/components/checkout/use-sheet-order';
import { deferredPart } from '@/components/deferred/failed-part';
import { useSessionSummary } from '@/components/session/session-summary';
import { Button, ButtonLink } from '@/components/ui/button';
import { keepsCookies } from '@/lib/browser/keeps-cookies';

const loadSheet = async () => (await import('@/components/checkout/pay-sheet')).PaySheet;
type Sheet = Awaited<ReturnType<typeof loadSheet>>;

const PlayedBefore = deferredPart(async () => (await import('./played-before')).PlayedBefore);

const LOOK = 'min-h-11! max-sm:w-full';

/**
 * Buys a quick pick, or what the customer played last, by one press: the sheet that opens pays for it. Its code is
 * fetched when somebody reaches for it. Without scripts, cookies or that code a page does the same. A press before the
 * page is alive is kept, as buttons are.
 */
export function QuickBuy({
  offerKey,
  order,
  beside,
  children,
}: {
  offerKey: string;
  order: SheetOrder & { entry: string };
  /** what the button says, with its price */
  children: ReactNode;
  /** the button after it; what was played last comes later, behind that one, and moves nothing */
  beside: ReactNode;
}) {
  const { visitor } = useSessionSummary();
  const [sheet, setSheet] = useState<{ Sheet: Sheet; order: SheetOrder } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isFetching, setFetching] = useState(false);

  async function open(pressed: SheetOrder) {
    if (isFetching) return;
    // a cart belongs to a cookie: the page that does the same says so
    if (!keepsCookies()) return window.location.assign(pressed.href);
    setFetching(true);
    try {
      const Sheet = await loadSheet();
      setSheet({ Sheet, order: pressed });
      setOpen(true);
    } catch {
      window.location.assign(pressed.href);
    } finally {
      setFetching(false);
    }
  }

  return (
    <>
      <Button
        aria-haspopup="dialog"
        className={`${LOOK} noscript:hidden`}
        pending={isFetching}
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => void open(order)}
      >
        {children}
      </Button>
      <noscript>
        <ButtonLink prefetch={false} href={order.href} className={LOOK}>
          {children}
        </ButtonLink>
      </noscript>
      {beside}
      {visitor?.isSignedIn && (
        <Suspense>
          <PlayedBefore offerKey={offerKey} onPress={(pressed) => void open(pressed)} />
        </Suspense>
      )}
      {sheet && <sheet.Sheet order={sheet.order} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
