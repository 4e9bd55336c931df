import { cookieOf } from '@/lib/browser/cookies';
import { consentNow } from './consent';
import { allows } from './cookies';

/** The format that Meta writes: version, subdomain index, time, and the id. */
const META_ID = /^fb\.\d\.\d{10,13}\.[A-Za-z0-9_-]{1,200}$/;

/**
 * Meta's ids for a browser (`fbp`) and for a click on an advertisement (`fbc`), if a pixel in front of the shop set
 * them. The shop writes neither, and reads neither without consent.
 */
export function metaCookies(): { fbp?: string; fbc?: string } {
  if (!allows(consentNow(), 'non_essential')) return {};
  const fbp = read('_fbp');
  const fbc = read('_fbc');
  return { ...(fbp && { fbp }), ...(fbc && { fbc }) };
}

function read(name: '_fbp' | '_fbc'): string | undefined {
  const value = cookieOf(name);
  return value && META_ID.test(value) ? value : undefined;
}
