/** An offer's colours as the light scheme has them: pictures for sharing know no stylesheet. */
export interface PictureColours {
  fill: string;
  ink: string;
  soft: string;
  text: string;
}

const COLOURS: Readonly<Record<string, PictureColours>> = {
  powerball2018: { fill: '#3a2fb8', ink: '#ffffff', soft: '#e9e6fa', text: '#3a2fb8' },
  oz_lotto2022: { fill: '#b3410a', ink: '#ffffff', soft: '#fbe6d6', text: '#9c3806' },
  saturday_lotto: { fill: '#b91c3c', ink: '#ffffff', soft: '#fbe2e3', text: '#a81836' },
  weekday_windfall: { fill: '#00696f', ink: '#ffffff', soft: '#d9eeec', text: '#005f65' },
  set_for_life2020: { fill: '#496600', ink: '#ffffff', soft: '#ebf0d2', text: '#425c00' },
  super_66: { fill: '#ad1673', ink: '#ffffff', soft: '#f9e0ee', text: '#9e1268' },
  lotto_strike: { fill: '#6b2d9e', ink: '#ffffff', soft: '#efe3f6', text: '#642894' },
  make_a_smile_lottery: { fill: '#ffc42e', ink: '#2b2000', soft: '#fdf0c4', text: '#6d5000' },
  your_hospice_lottery: { fill: '#8a3562', ink: '#ffffff', soft: '#f5e3ea', text: '#7f2f59' },
  one_lottery: { fill: '#0a609f', ink: '#ffffff', soft: '#dfecf6', text: '#085690' },
  super_jackpot_lottery: { fill: '#7a5200', ink: '#ffffff', soft: '#f6ead0', text: '#6e4a00' },
  mega_jackpot_lottery: { fill: '#1f3a68', ink: '#ffffff', soft: '#e1e8f2', text: '#1f3a68' },
};

export const HOUSE_COLOURS: PictureColours = {
  fill: '#0b5c42',
  ink: '#ffffff',
  soft: '#dcecdf',
  text: '#0a5039',
};

export const picturedOffers = (): string[] => Object.keys(COLOURS);
export const pictureColours = (offerKey: string): PictureColours =>
  (Object.hasOwn(COLOURS, offerKey) && COLOURS[offerKey]) || HOUSE_COLOURS;
