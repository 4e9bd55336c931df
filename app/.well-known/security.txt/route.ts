import { securityTxt } from '@/lib/seo/security-txt';
import { webEnv } from '@/web/env';
import { refusalTo } from '@/web/session/same-origin';

export const dynamic = 'force-dynamic';

const PATH = '/.well-known/security.txt';

/** Where faults in security are told to (RFC 9116). Answers 404 without SECURITY_CONTACT. */
export function GET(): Response {
  const { SECURITY_CONTACT: contacts, SITE_ORIGIN } = webEnv();
  if (contacts.length === 0) return refusalTo('AU', 'request.not_found', 'request.not_found.call');
  const canonical = SITE_ORIGIN && new URL(PATH, SITE_ORIGIN).href;
  return new Response(securityTxt({ contacts, canonical, now: new Date() }), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=600',
    },
  });
}
