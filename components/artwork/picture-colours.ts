import { GAME_PRESENTATIONS, isOfferKey } from '@/lib/rules/games/catalogue';
import type { OfferColours } from '@/lib/rules/offers/presentation';
import { SHIPPED_COLOURS } from '@/lib/rules/theme/shipped-colours';

export const HOUSE_COLOURS: OfferColours = {
  fill: SHIPPED_COLOURS.brand.light,
  ink: SHIPPED_COLOURS['brand-ink'].light,
  soft: SHIPPED_COLOURS['brand-soft'].light,
  text: SHIPPED_COLOURS['brand-text'].light,
};

/**
 * An offer's colours in the light scheme: pictures for sharing cannot use the style sheet.
 * @param ofRaffle a raffle's, which are data
 */
export const pictureColours = (
  offerKey: string,
  ofRaffle: OfferColours | undefined,
): OfferColours =>
  isOfferKey(offerKey) ? GAME_PRESENTATIONS[offerKey].palette.light : (ofRaffle ?? HOUSE_COLOURS);
