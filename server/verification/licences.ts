import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { SentenceKey } from '@/lib/contract/sentence';
import type { Variant } from '@/lib/contract/site';
import type { GetLicenceConfig, VerifyLicence } from '@/lib/contract/verification';
import type { Licence } from '@/server/gateways/identity';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

type LicenceConfig = CallResult<typeof GetLicenceConfig>;

/** What a number looks like, without spaces and hyphens. */
interface NumberShape {
  pattern: string;
  maxLength: number;
  inputMode: 'numeric' | 'text';
}

const digits = (least: number, most = least): NumberShape => ({
  pattern: `^[0-9]{${least},${most}}$`,
  maxLength: most,
  inputMode: 'numeric',
});
const signs = (least: number, most = least): NumberShape => ({
  pattern: `^[A-Za-z0-9]{${least},${most}}$`,
  maxLength: most,
  inputMode: 'text',
});

interface StateLicence {
  state: string;
  variant: Variant;
  licence: NumberShape;
  /** where the state prints one */
  card?: NumberShape;
  /** where the card's number stands */
  cardPlace:
    | 'beside_photo'
    | 'front_top'
    | 'front_or_back'
    | 'back_top'
    | 'back_right'
    | 'back_bottom'
    | 'none';
}

/** What each register takes: wider rather than narrower, since old licences are valid for years. */
const LICENCES: readonly StateLicence[] = [
  {
    state: 'ACT',
    variant: 'AU',
    licence: digits(1, 10),
    card: signs(8, 10),
    cardPlace: 'beside_photo',
  },
  { state: 'NSW', variant: 'AU', licence: signs(6, 8), card: digits(10), cardPlace: 'front_top' },
  {
    state: 'NT',
    variant: 'AU',
    licence: digits(1, 10),
    card: digits(6, 8),
    cardPlace: 'back_bottom',
  },
  {
    state: 'QLD',
    variant: 'AU',
    licence: digits(8, 9),
    card: signs(10),
    cardPlace: 'front_or_back',
  },
  { state: 'SA', variant: 'AU', licence: signs(6, 7), card: signs(9), cardPlace: 'back_top' },
  { state: 'TAS', variant: 'AU', licence: signs(6, 8), card: signs(9), cardPlace: 'back_top' },
  { state: 'VIC', variant: 'AU', licence: digits(1, 10), card: signs(8), cardPlace: 'back_right' },
  {
    state: 'WA',
    variant: 'AU',
    licence: digits(7, 8),
    card: signs(8, 10),
    cardPlace: 'back_right',
  },
  { state: 'GB', variant: 'GB', licence: signs(16), cardPlace: 'none' },
];

const PLACES: Readonly<Record<StateLicence['cardPlace'], SentenceKey>> = {
  beside_photo: 'verification.card_place.beside_photo',
  front_top: 'verification.card_place.front_top',
  front_or_back: 'verification.card_place.front_or_back',
  back_top: 'verification.card_place.back_top',
  back_right: 'verification.card_place.back_right',
  back_bottom: 'verification.card_place.back_bottom',
  none: 'verification.licence_number.hint_gb',
};

/** Which fields a licence has, by the state that issued it: those of the shop that asks. */
export async function getLicenceConfig(ctx: Context): Promise<LicenceConfig> {
  const { say, variant } = ctx;
  return LICENCES.filter((one) => one.variant === variant).map(
    ({ state, licence, card, cardPlace }) => ({
      state,
      label: say({ key: `verification.state.${state}` as SentenceKey }),
      fields: [
        {
          name: 'licenceNumber' as const,
          label: say({ key: 'verification.licence_number' }),
          hint: say({ key: card ? 'verification.licence_number.hint' : PLACES[cardPlace] }),
          required: true,
          ...licence,
        },
        ...(card
          ? [
              {
                name: 'cardNumber' as const,
                label: say({ key: 'verification.card_number' }),
                hint: say({ key: PLACES[cardPlace] }),
                required: true,
                ...card,
              },
            ]
          : []),
      ],
    }),
  );
}

/** What was typed as the register writes it. @throws verification.licence_invalid at the field that is wrong */
export function readLicence(
  variant: Variant,
  { state, licenceNumber, cardNumber = '' }: VerbInput<typeof VerifyLicence>,
): Licence {
  const shapes = LICENCES.find((one) => one.state === state && one.variant === variant);
  if (!shapes) throw invalid('state', 'verification.licence_invalid.state');
  const { card } = shapes;
  return {
    state,
    licenceNumber: numberOf(licenceNumber, shapes.licence, 'licenceNumber'),
    cardNumber: card ? numberOf(cardNumber, card, 'cardNumber') : null,
  };
}

function numberOf(typed: string, { pattern }: NumberShape, target: string): string {
  const number = typed.replace(/[\s-]/g, '').toUpperCase();
  if (number === '') throw invalid(target, 'forms.required');
  if (!new RegExp(pattern).test(number)) throw invalid(target, 'verification.licence_invalid');
  return number;
}

const invalid = (target: string, key: SentenceKey) =>
  new ShopError('verification.licence_invalid', { key, target });
