import { ownPath } from './own-path';

const OUTSIDE = /^https?:\/\/[^\s/]/i;
const REACH = /^(mailto|tel):[^\s]+$/i;

export type TargetKind = 'inside' | 'outside' | 'reach' | 'anchor';

/**
 * What an editor's address leads to: a page of the shop, another site, a mail or telephone, a place on this page.
 * Null for everything else (scripts, data, addresses without a scheme that a browser could read as one).
 */
export function targetKind(address: string): TargetKind | null {
  // A browser drops control characters and whitespace in front of and inside a scheme.
  if ([...address].some((character) => character <= ' ' || character === '\\')) return null;
  if (/^#\S+$/.test(address)) return 'anchor';
  if (address.startsWith('/')) return ownPath(address) === null ? null : 'inside';
  if (OUTSIDE.test(address)) return 'outside';
  return REACH.test(address) ? 'reach' : null;
}

/** Whether an address may stand in a link; for a picture, whether it may be its source. */
export function safeTarget(address: string, isPicture = false): boolean {
  const kind = targetKind(address);
  return isPicture ? kind === 'inside' || kind === 'outside' : kind !== null;
}
