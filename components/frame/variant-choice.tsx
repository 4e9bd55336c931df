'use client';

import { useSessionSummary } from '@/components/session/session-summary';
import { Button } from '@/components/ui/button';
import type { Variant } from '@/lib/contract/site';
import { chooseVariant, useLocatedVariant } from '@/lib/queries/variant';

/** Where a visitor plays. An account belongs to one variant, so customers are not asked. */
export function VariantChoice({
  variant,
  words,
}: {
  variant: Variant;
  words: { youAreIn: string; goToOther: string };
}) {
  const { visitor } = useSessionSummary();
  useLocatedVariant(variant, visitor?.isSignedIn === false);
  if (visitor?.isSignedIn) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {words.youAreIn}
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:-ml-3"
        onClick={() => chooseVariant(variant === 'AU' ? 'GB' : 'AU')}
      >
        {words.goToOther}
      </Button>
    </p>
  );
}
