import words from '@/content/copy/en-AU/forms.json';
import { interpolate } from '@/lib/text/interpolate';

/** What the API says of fields: the words that ship, word for word as specified (document 2, section 5). */
export const {
  required: REQUIRED,
  email: EMAIL,
  numbersOnly: NUMBERS_ONLY,
  personName: PERSON_NAME,
  phone: PHONE,
  postcode: POSTCODE,
  terms: TERMS,
  cardHolder: CARD_HOLDER,
  codeLength: CODE_LENGTH,
} = words;

export const passwordShort = (count: number): string => interpolate(words.passwordShort, { count });
export const passwordLong = (count: number): string => interpolate(words.passwordLong, { count });
export const atLeast = (amount: string): string => interpolate(words.atLeast, { amount });
export const atMost = (amount: string): string => interpolate(words.atMost, { amount });
