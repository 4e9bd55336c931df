import { type NextRequest, NextResponse } from 'next/server';
import { problemPage } from '@/lib/routes/problem-pages';
import { SUB_VARIANT_COOKIE } from '@/lib/routes/sub-variant';
import { contentPaths } from '@/lib/session/content-paths';
import { contentSecurityPolicy } from '@/lib/session/content-security';
import {
  type Session,
  sealSession,
  sessionCookieName,
  sessionCookieOptions,
  unsealSession,
} from '@/lib/session/cookie';
import { decide } from '@/lib/session/gate';
import { LINK_FORM_HEADER, LINK_FORM_PATH, linkFormAt } from '@/lib/session/link-form';
import { sessionOfVisit } from '@/lib/session/session-of-visit';
import { segments, siteOf } from '@/lib/session/site-capabilities';
import { freshRouteOverrides } from '@/lib/session/site-overrides';
import { variantOfVisit } from '@/lib/session/variant-of-visit';

export const config = {
  // Pages only: not the API, Next's own files, or anything with a file name.
  matcher: [
    '/((?!api/|3ds/notify$|assets/|v2/|social/v2|rewards/v2|cms/|cms$|customer-verify/|gamify/|_next/|.*\\.[a-z0-9]{2,11}$).*)',
  ],
};

/** Knows the visitor and the site, asks the gate, and does the one thing it says. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  if (searchParams.has('clear_cache')) {
    const next = encodeURIComponent(pathname + search);
    return NextResponse.redirect(new URL(`/api/clear-cache?next=${next}`, request.url));
  }
  if (request.method === 'POST' && linkFormAt(pathname)) {
    const headers = new Headers(request.headers);
    headers.set(LINK_FORM_HEADER, pathname);
    return NextResponse.rewrite(new URL(LINK_FORM_PATH, request.url), { request: { headers } });
  }
  const before = await unsealSession(request.cookies.get(sessionCookieName())?.value);
  const [all] = await Promise.all([segments().catch(() => null), freshRouteOverrides()]);
  const { session, isOutage } = await sessionOfVisit(pathname, before);
  if (!all || isOutage) return unavailable(request);
  const variant =
    session.signedIn?.variant ??
    variantOfVisit(request.cookies.get(SUB_VARIANT_COOKIE)?.value, request.headers.get('host'));
  const { site, capabilities } = siteOf(all, variant, session.signedIn?.segmentName);
  const visit = { path: pathname, search, site, signedIn: session.signedIn, capabilities };
  let decision = decide(visit);
  if (decision.do === 'show' && decision.isUnknown) {
    decision = decide({ ...visit, contentPaths: await contentPaths(variant) });
  }

  if (decision.do === 'redirect') {
    const to = new URL(decision.to, request.url);
    return withSession(
      NextResponse.redirect(to, decision.isPermanent ? 308 : 307),
      before,
      session,
    );
  }
  const nonce = decision.isPayment ? crypto.randomUUID() : undefined;
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  if (nonce) headers.set('content-security-policy', policy);
  if (session !== before) headers.set('cookie', await cookieHeader(request, session));
  const page = new URL(decision.page + search, request.url);
  const status = statusFor(request, decision.status);
  const response = NextResponse.rewrite(page, { status, request: { headers } });
  response.headers.set('content-security-policy', policy);
  return withSession(response, before, session);
}

/**
 * A fallback that the router in the browser asks for is 200: it is what shows, and a page that was open while the
 * visitor's shop changed may well ask for it ahead of any click. Documents, and crawlers, are told 403.
 */
function statusFor(request: NextRequest, status: number): number {
  return status === 403 && request.headers.get('sec-fetch-dest') === 'empty' ? 200 : status;
}

/** The API does not answer, and the page is nothing without it. Nobody is signed out for that. */
function unavailable(request: NextRequest): NextResponse {
  return NextResponse.rewrite(new URL(problemPage(503), request.url), {
    status: 503,
    headers: { 'retry-after': '10' },
  });
}

async function withSession(
  response: NextResponse,
  before: Session,
  after: Session,
): Promise<NextResponse> {
  if (after !== before)
    response.cookies.set(sessionCookieName(), await sealSession(after), sessionCookieOptions());
  return response;
}

/** The page that renders next must see the fresh tokens, not the cookie that came in. */
async function cookieHeader(request: NextRequest, session: Session): Promise<string> {
  const others = request.cookies.getAll().filter(({ name }) => name !== sessionCookieName());
  const sealed = { name: sessionCookieName(), value: await sealSession(session) };
  return [...others, sealed]
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}
