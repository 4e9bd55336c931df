import { tidyCode } from '@/lib/text/typed';

const LENGTH = 10;
/** ten digits, which people also write in groups; it cannot backtrack, since the count of digits is fixed */
const CANDIDATE = /(?<!\d)[1-9](?:[ -]?\d){9}(?!\d)/g;

/** Whether a text is a customer's reference for payments: ten digits whose last one checks the others (Luhn, BPAY's MOD10V01). */
export function isPaymentReference(text: string): boolean {
  if (!/^[1-9]\d{9}$/.test(text)) return false;
  let sum = 0;
  for (let place = 0; place < LENGTH; place += 1) {
    const digit = Number(text[place]);
    const isDoubled = place % 2 === 0;
    sum += isDoubled ? digit * 2 - (digit > 4 ? 9 : 0) : digit;
  }
  return sum % 10 === 0;
}

/** Whatever in a text is as long as a reference, each once, in digits alone; whether it is one is not said. */
export function referenceCandidates(written: string): string[] {
  const text = tidyCode(written);
  const references = new Set<string>();
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(text); match; match = CANDIDATE.exec(text)) {
    references.add(match[0].replaceAll(/[ -]/g, ''));
    // groups of digits may overlap: '12 3456789012' begins with a shorter one
    CANDIDATE.lastIndex = match.index + 1;
  }
  return [...references];
}

/** A reference in the groups that people write it in: `123 456 7897`. */
export const groupPaymentReference = (reference: string): string =>
  reference.replace(/^(\d{3})(\d{3})/, '$1 $2 ');
