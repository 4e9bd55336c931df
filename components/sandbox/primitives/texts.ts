/** A sentence long enough to wrap everywhere. */
export const LONG_TEXT =
  'A long sentence that an editor or a translation could put here, with as much to say as anybody would, so that it has to go on in a second line and often in a third';
/** A name that cannot be broken. */
export const LONG_WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
/** The largest amount that the shop could show. */
export const LARGEST = { amountCents: 123_456_789_012, currency: 'AUD' } as const;
