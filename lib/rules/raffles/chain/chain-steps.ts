/** The links of a draw's chain, in the order they are checked. Apart from the check: that one carries its libraries. */
export const CHAIN_STEPS = [
  'commitment',
  'stamped',
  'entries',
  'sealed',
  'secret',
  'numbers',
  'beacon',
  'winners',
] as const;
export type ChainStepKey = (typeof CHAIN_STEPS)[number];

/** A fingerprint as people type it: spaces and capitals do not matter. Null where it is none. */
export function readFingerprint(text: string): string | null {
  const hash = text.slice(0, 200).replace(/[\s:]/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}
