/**
 * The links of a draw's chain, in the order they are checked. Separate from the check, which imports
 * its crypto libraries.
 */
export const CHAIN_STEPS = [
  'commitment',
  'stamped',
  'entries',
  'logged',
  'sealed',
  'secret',
  'numbers',
  'beacon',
  'winners',
  'beside',
] as const;
export type ChainStepKey = (typeof CHAIN_STEPS)[number];

/** Protocol 2 knew no public log. */
const CHAIN_STEPS_2: readonly ChainStepKey[] = CHAIN_STEPS.filter((step) => step !== 'logged');

/** The steps that a draw is checked in; what is no document is measured by the present protocol. */
export function stepsOf(document: string): readonly ChainStepKey[] {
  try {
    return JSON.parse(document)?.protocol === 'fairdraw-draw-2' ? CHAIN_STEPS_2 : CHAIN_STEPS;
  } catch {
    return CHAIN_STEPS;
  }
}

/** What somebody was told before the beacon spoke, on a ticket or in a mail, and compares a proof with. */
export interface Anchors {
  fingerprint?: string | undefined;
  root?: string | undefined;
  /** root hash of the log's head that contains the list */
  head?: string | undefined;
}

/**
 * Whether everything that could have been chosen after the beacon spoke is held by what was given. The fingerprint
 * alone leaves the list open, and the root alone leaves open which of several heads was used.
 */
export const isAnchored = ({ fingerprint, root, head }: Anchors, hasLog: boolean): boolean =>
  Boolean(fingerprint && root && (head || !hasLog));

/** Reads a hash as people type it, ignoring spaces and capitals; null if it is not one. */
export function readFingerprint(text: string): string | null {
  const hash = text.slice(0, 200).replace(/[\s:]/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}
