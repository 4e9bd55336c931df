import type { Variant } from '@/lib/contract/site';
import { toLatin } from './latin';

/** Where a birthday has one digit that differs, or day and month in the other order. */
export function birthForms(dateOfBirth: string): {
  exact: string;
  near: string[];
  swapped: string;
} {
  const digits = dateOfBirth.replaceAll('-', '');
  const near = [...digits].map((_, at) => `${digits.slice(0, at)}*${digits.slice(at + 1)}`);
  const swapped = `${digits.slice(0, 4)}${digits.slice(6, 8)}${digits.slice(4, 6)}`;
  return { exact: digits, near, swapped };
}

const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address: without what stands after a plus, and at Google without dots. */
export function emailForm(email: string): string | null {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const box = name.split('+')[0] ?? '';
  if (box === '' || domain === '') return null;
  if (GOOGLE.has(domain)) return `${box.replaceAll('.', '')}@gmail.com`;
  return `${box}@${domain}`;
}

const COUNTRY_CODES: Readonly<Record<Variant, string>> = { AU: '61', GB: '44' };
const SHORTEST_PHONE = 8;

/** A number as it is dialled from abroad, without the plus. */
export function phoneForm(phone: string | null | undefined, variant: Variant): string | null {
  if (!phone) return null;
  const code = COUNTRY_CODES[variant];
  let digits = phone.replace(/\(0\)/u, '').replace(/[^\d+]/gu, '');
  if (digits.startsWith('+')) digits = digits.slice(1);
  else if (digits.startsWith('0011')) digits = digits.slice(4);
  else if (digits.startsWith('00')) digits = digits.slice(2);
  else if (digits.startsWith('0')) digits = code + digits.slice(1);
  else if (!digits.startsWith(code)) digits = code + digits;
  if (digits.startsWith(`${code}0`)) digits = code + digits.slice(code.length + 1);
  return digits.length >= SHORTEST_PHONE && new Set(digits.slice(2)).size > 2 ? digits : null;
}

const NOT_A_STREET = /^(unit|flat|apartment|apt|level|lvl|suite|shop|lot|floor|the|no|number|u)$/u;

/** A door: postcode, numbers and the street's first word. Street, St and Str are no difference. */
export function addressForm(
  address: { line1?: string; line2?: string; postcode?: string } | null | undefined,
): string | null {
  const postcode = (address?.postcode ?? '').toLowerCase().replace(/[^a-z\d]/gu, '');
  const words = toLatin(`${address?.line1 ?? ''} ${address?.line2 ?? ''}`)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !NOT_A_STREET.test(word));
  const numbers = words.filter((word) => /^\d/u.test(word));
  const street = words.find((word) => !/^\d/u.test(word));
  if (postcode === '' || numbers.length === 0 || street === undefined) return null;
  return `${postcode} ${numbers.sort().join('/')} ${street}`;
}
