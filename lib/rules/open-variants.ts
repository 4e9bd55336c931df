import type { Segment } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';

const VARIANTS: readonly Variant[] = ['AU', 'GB'];

/** The variants that are open: those with a segment for their guests, Australia first. */
export const openVariants = (segments: readonly Segment[]): Variant[] =>
  VARIANTS.filter((variant) =>
    segments.some((segment) => segment.isDefault && segment.variant === variant),
  );
