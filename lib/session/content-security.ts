import { FIRST_PAINT_HASH } from '@/lib/consent/first-paint';

/**
 * The Content-Security-Policy of a page. Cached pages are the same bytes for everyone, so they cannot carry a
 * nonce; pages that take money can, and do.
 */
export function contentSecurityPolicy(nonce?: string): string {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const scripts = nonce
    ? `'nonce-${nonce}' '${FIRST_PAINT_HASH}' 'strict-dynamic'`
    : "'self' 'unsafe-inline'";
  return [
    "default-src 'self'",
    `script-src ${scripts}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
