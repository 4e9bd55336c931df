'use client';

import { useSessionSummary } from '@/components/session/session-summary';
import { Button } from '@/components/ui/button';
import { carryNotice } from '@/components/ui/carried-notice';
import type { Variant } from '@/lib/contract/site';
import { chooseVariant, useLocatedVariant } from '@/lib/queries/variant';

/** Where a visitor plays. An account belongs to one variant, so customers are not asked. */
export function VariantChoice({
  variant,
  messages,
}: {
  variant: Variant;
  messages: { youAreIn: string; goToOther: string; cartMoved: string };
}) {
  const { visitor, cartItems } = useSessionSummary();
  /** The cart is read anew there: names and prices differ, and some tickets are not sold. */
  function tellOfCart() {
    if (cartItems?.length) carryNotice({ tone: 'info', message: messages.cartMoved });
  }
  useLocatedVariant(variant, { isGuest: visitor?.isSignedIn === false, onMove: tellOfCart });
  if (visitor?.isSignedIn) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {messages.youAreIn}
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:-ml-3"
        onClick={() => {
          tellOfCart();
          chooseVariant(variant === 'AU' ? 'GB' : 'AU');
        }}
      >
        {messages.goToOther}
      </Button>
    </p>
  );
}
