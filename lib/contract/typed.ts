import { z } from 'zod';
import { hasControls, hasLink, hasPhoneNumber } from '@/lib/text/name-links';
import { readAmount } from '@/lib/text/read-amount';
import {
  isPhone,
  tidyCode,
  tidyEmail,
  tidyLines,
  tidyName,
  tidyPhone,
  tidyText,
} from '@/lib/text/typed';
import {
  CODE_LENGTH,
  CURRENCY,
  EMAIL,
  EMAIL_LETTERS,
  PERSON_NAME,
  PHONE,
  REQUIRED,
} from './form-messages';

/** Fields that people type. Each is tidied before it is judged: see `lib/text/typed`. */

/** Before a text is tidied it may be this long: what nobody sees counts too. */
const LONGEST_TYPED = 1_000;
const tidied = (tidy: (text: string) => string, longest = LONGEST_TYPED) =>
  z.string().max(longest).transform(tidy);

/** Text of several lines; may be empty. */
export const lines = (longest: number, message?: string) =>
  tidied(tidyLines, longest + LONGEST_TYPED).pipe(z.string().max(longest, message));

/** One line of text; may be empty. */
export const line = (longest: number) => tidied(tidyText).pipe(z.string().max(longest));
export const requiredLine = (longest: number) =>
  tidied(tidyText).pipe(z.string().min(1, REQUIRED).max(longest));

/** A code, licence or reference: plain digits and signs. */
export const code = (longest: number) =>
  tidied(tidyCode).pipe(z.string().min(1, REQUIRED).max(longest));

/** Six digits, as authenticators and mails show them: `123456`, and `123 456` when they are pasted. */
export const SixDigits = tidied((text) => tidyCode(text).replace(/[ -]/g, '')).pipe(
  z.string().regex(/^\d{6}$/, CODE_LENGTH),
);

const LONGEST_NAME = 60;

/**
 * A part of a person's name, in whatever way they write it. It greets its owner in mails to unverified addresses, so it
 * has no link and no line break in it, and nothing else is refused. May be empty: some people have one name only.
 */
export const PersonName = tidied(tidyName).pipe(
  z
    .string()
    .max(LONGEST_NAME)
    .refine((name) => !hasControls(name) && !hasLink(name) && !hasPhoneNumber(name), PERSON_NAME),
);

export const Phone = tidied(tidyPhone).pipe(z.string().refine(isPhone, PHONE));

/** RFC 5321's dot-string: every sign that needs no quotation marks. */
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const ADDRESS = new RegExp(
  `^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`,
);
/** Whether letters beyond ASCII, or quotation marks, stand in front of the @. */
const hasOtherLetters = (email: string): boolean =>
  /["\u0080-\u{10ffff}]/u.test(email.slice(0, Math.max(0, email.lastIndexOf('@'))));

/** A mail address, in small letters and its domain as the network writes it (punycode). */
export const Email = tidied(tidyEmail).pipe(
  z
    .string()
    .max(254, EMAIL)
    .refine((email) => !hasOtherLetters(email), { message: EMAIL_LETTERS, abort: true })
    .regex(ADDRESS, EMAIL),
);

/** An amount as people write it: `25`, `25.50`, `$1,000`. */
export const Amount = tidied(tidyCode).pipe(
  z.string().refine((text) => readAmount(text) !== null, CURRENCY),
);
