import type { OfferColours } from '@/lib/rules/offers/presentation';
import { presentationOf } from '@/lib/rules/offers/presentations';
import { SHIPPED_COLOURS } from '@/lib/rules/theme/shipped-colours';

export const HOUSE_COLOURS: OfferColours = {
  fill: SHIPPED_COLOURS.brand.light,
  ink: SHIPPED_COLOURS['brand-ink'].light,
  soft: SHIPPED_COLOURS['brand-soft'].light,
  text: SHIPPED_COLOURS['brand-text'].light,
};

/** An offer's colours in the light scheme: pictures for sharing cannot use the style sheet. */
export const pictureColours = (offerKey: string): OfferColours =>
  presentationOf(offerKey)?.palette.light ?? HOUSE_COLOURS;
