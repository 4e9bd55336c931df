import type { GiveawayType } from '@/lib/contract/membership';
import { AA_TEXT, contrast, type HexColour, inkOn } from '../theme/contrast';

/** What a giveaway is painted with: a ground, letters that read on it, and its pictures. */
interface GiveawayLook {
  backgroundColour: HexColour;
  fontColour: HexColour;
  images: readonly string[];
  bannerImages: readonly string[];
}

const look = (backgroundColour: HexColour, fontColour: HexColour, picture: string) => ({
  backgroundColour,
  fontColour,
  images: [`/pictures/giveaways/${picture}.svg`],
  bannerImages: [`/pictures/giveaways/${picture}-banner.svg`],
});

const SHIPPED: Readonly<Record<GiveawayType, GiveawayLook>> = {
  daily: look('#f6c453', '#33230a', 'daily'),
  special: look('#6a2459', '#ffffff', 'friday'),
  monthly: look('#0d5a46', '#ffffff', 'monthly'),
};

/** What an editor may change of it. */
export interface OwnLook {
  backgroundColour?: HexColour | undefined;
  fontColour?: HexColour | undefined;
  images?: readonly { url: string }[] | undefined;
  bannerImages?: readonly { url: string }[] | undefined;
}

/** The look of a giveaway as an editor has it. Letters that cannot be read on their ground become white or black. */
export function giveawayLook(type: GiveawayType, own: OwnLook = {}): GiveawayLook {
  const shipped = SHIPPED[type];
  const backgroundColour = own.backgroundColour ?? shipped.backgroundColour;
  const wished = own.fontColour ?? shipped.fontColour;
  const reads = contrast(backgroundColour, wished) >= AA_TEXT;
  return {
    backgroundColour,
    fontColour: reads ? wished : inkOn(backgroundColour),
    images: own.images?.map(({ url }) => url) ?? shipped.images,
    bannerImages: own.bannerImages?.map(({ url }) => url) ?? shipped.bannerImages,
  };
}

/** Whether letters in this colour can be read on the giveaway's ground. */
export const isReadable = (type: GiveawayType, own: OwnLook): boolean =>
  own.fontColour === undefined || giveawayLook(type, own).fontColour === own.fontColour;
