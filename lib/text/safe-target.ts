import { ownPath } from './own-path';

const OUTSIDE = /^https?:\/\/[^\s/]/i;
const REACH = /^(mailto|tel):[^\s]+$/i;

export type TargetKind = 'inside' | 'outside' | 'reach' | 'anchor';

/**
 * What an editor's address leads to: a page of the shop, another site, e-mail or telephone, or an anchor on this
 * page. Null for everything else (scripts, data URLs, addresses whose scheme only a browser would see).
 */
export function targetKind(address: string): TargetKind | null {
  // Browsers drop control characters and whitespace before and inside a scheme.
  if ([...address].some((character) => character <= ' ' || character === '\\')) return null;
  if (/^#\S+$/.test(address)) return 'anchor';
  if (address.startsWith('/')) return ownPath(address) === null ? null : 'inside';
  if (OUTSIDE.test(address)) return 'outside';
  return REACH.test(address) ? 'reach' : null;
}

/** Whether an address is safe in a link, or as the source of a picture. */
export function safeTarget(address: string, isPicture = false): boolean {
  const kind = targetKind(address);
  return isPicture ? kind === 'inside' || kind === 'outside' : kind !== null;
}
