/** The specification's card types that can be told from a number. */
export type CardBrand = 'AmericanExpress' | 'MasterCard' | 'Visa';

/** The card's brand by its first digits; undefined until they identify one. */
export function brandOf(number: string): CardBrand | undefined {
  const digits = number.replaceAll(/\D/g, '');
  if (/^3[47]/.test(digits)) return 'AmericanExpress';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'MasterCard';
  return digits.startsWith('4') ? 'Visa' : undefined;
}

/** Digits of the security code: four on the front of an American Express card, three on the back of others. */
export const codeLengthOf = (brand: string | undefined): number =>
  brand === 'AmericanExpress' ? 4 : 3;

const MAX_DIGITS = 19;

/**
 * Groups a number as it is printed on the card. Text with other signs than digits, spaces and hyphens
 * is unchanged.
 */
export function groupCardNumber(text: string): string {
  if (!/^[\d\s-]*$/.test(text)) return text;
  const digits = text.replaceAll(/\D/g, '').slice(0, MAX_DIGITS);
  const groups =
    brandOf(digits) === 'AmericanExpress'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** The grouped number, with the caret after the same digit as before. */
export function regroupAtCaret(text: string, caret: number): { text: string; caret: number } {
  const grouped = groupCardNumber(text);
  if (grouped === text) return { text, caret };
  const before = text.slice(0, caret).replaceAll(/\D/g, '').length;
  let place = 0;
  for (let digits = 0; digits < before && place < grouped.length; place += 1)
    if (grouped[place] !== ' ') digits += 1;
  return { text: grouped, caret: place };
}
