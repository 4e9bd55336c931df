import { getCookie } from 'cookies-next/client';
import { consentNow } from './consent';
import { allows } from './cookies';

/** As Meta writes them: version, place in the domain, time, and the id. */
const META_ID = /^fb\.\d\.\d{10,13}\.[A-Za-z0-9_-]{1,200}$/;

/**
 * The ids by which Meta knows a browser (`fbp`) and a click on an advertisement (`fbc`), where a pixel in front of
 * the shop left them. The shop writes neither; without consent it reads neither.
 */
export function metaCookies(): { fbp?: string; fbc?: string } {
  if (!allows(consentNow(), 'non_essential')) return {};
  const fbp = read('_fbp');
  const fbc = read('_fbc');
  return { ...(fbp && { fbp }), ...(fbc && { fbc }) };
}

function read(name: '_fbp' | '_fbc'): string | undefined {
  const value = getCookie(name);
  return typeof value === 'string' && META_ID.test(value) ? value : undefined;
}
