import { Variant } from '@/lib/contract/site';
import { catalogueNow } from './versions/held-versions';

/** The variants that a catalogue opens: those with a brand, Australia first. At least one. */
export const openVariants = ({ brands } = catalogueNow()): readonly Variant[] =>
  Variant.options.filter((variant) => brands.some((brand) => brand.variant === variant));

/** The variant of whoever names none, or one that is not open. */
export function defaultVariant(): Variant {
  const [first] = openVariants();
  if (!first) throw new RangeError('the catalogue has no brand');
  return first;
}
