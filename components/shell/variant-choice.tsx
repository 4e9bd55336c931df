'use client';

import { Button } from '@/components/ui/button';
import type { Variant } from '@/lib/contract/site';
import { useVisitor } from '@/lib/queries/session';
import { chooseVariant } from '@/lib/queries/variant';

const NAMES: Readonly<Record<Variant, string>> = { AU: 'Australia', GB: 'Great Britain' };

/** Where a visitor plays; an account belongs to one place, so customers are not asked. */
export function VariantChoice({ variant }: { variant: Variant }) {
  const visitor = useVisitor();
  if (visitor.data?.isSignedIn) return null;
  const other = variant === 'AU' ? 'GB' : 'AU';
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      You are in the shop for {NAMES[variant]}.
      <Button variant="quiet" size="sm" onClick={() => chooseVariant(other)}>
        Go to {NAMES[other]}
      </Button>
    </p>
  );
}
