/**
 * The links of a draw's chain, in the order they are checked. Separate from the check, which imports
 * its crypto libraries.
 */
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

/** Reads a fingerprint as people type it, ignoring spaces and capitals; null if it is not one. */
export function readFingerprint(text: string): string | null {
  const hash = text.slice(0, 200).replace(/[\s:]/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}
