import { type NextRequest, NextResponse } from 'next/server';
import type { EntrySources } from '@/lib/payment-gateways/card-entry-way';
import { isDevelopment } from '@/lib/process/build-constants';
import { isGeneratedFile } from '@/lib/routes/doors';
import { isOfficePath } from '@/lib/routes/office';
import { PAGE_HEADER } from '@/lib/routes/page-header';
import { problemPage } from '@/lib/routes/problem-pages';
import { SUB_VARIANT_COOKIE } from '@/lib/routes/sub-variant';
import { viewOrigin } from '@/lib/routes/view-origin';
import { openVariants } from '@/lib/rules/open-variants';
import { ownPath } from '@/lib/text/own-path';
import { entryHeaders, entrySources } from '@/web/session/card-entry-sources';
import { contentPaths } from '@/web/session/content-paths';
import {
  policyOfDevelopment,
  policyOfOffice,
  policyWithNonce,
} from '@/web/session/content-security';
import {
  type Session,
  sealSession,
  sessionCookieName,
  sessionCookieOptions,
  unsealSession,
} from '@/web/session/cookie';
import { type Decision, decide } from '@/web/session/gate';
import { LINK_FORM_HEADER, LINK_FORM_PATH, linkFormAt } from '@/web/session/link-form';
import { isIntoOrOutOfPayment } from '@/web/session/own-document';
import { methodNotAllowed, readsPage } from '@/web/session/page-method';
import { sessionOfVisit } from '@/web/session/session-of-visit';
import { segments, siteOf } from '@/web/session/site-capabilities';
import { freshRouteOverrides } from '@/web/session/site-overrides';
import { variantOfVisit } from '@/web/session/variant-of-visit';

export const config = {
  // Every path but the doors and files of lib/routes/door-table.mjs, each in its exact shape: any other path is a page or
  // 404, even when it looks like a file. Next reads this before it compiles anything, so it has to be a literal; a test
  // holds it to the table.
  matcher: [
    '/((?!api/|3ds/notify$|payments/webhooks/[^/]+$|payments/bank/[^/]+/[^/]+$|v2/|rewards/v2/|social/v2/|customer-verify/|gamify/|discovery/|operator/v1/|operator/call/[^/]+$|cms/|cms$|assets/[^/]+$|sitemaps/[^/]+$|public/pdf/subscription/[^/]+$|sitemap\\.xml$|log/|verify-draw\\.mjs$|log-witness\\.mjs$|verify-balance\\.mjs$|live-draws/[^/]+$|offer-marks\\.svg$|blank\\.html$|tickets-worker\\.js$|site\\.webmanifest$|\\.well-known/security\\.txt$|_next/|pictures/|\\.well-known/apple-developer-merchantid-domain-association$|favicon\\.ico$|icon\\.svg$|icon-192\\.png$|icon-512\\.png$|apple-touch-icon\\.png$|notification-badge\\.png$|robots\\.txt$).*)',
  ],
};

const POLICY = 'content-security-policy';
/** Longer than any path of the shop. */
const LONGEST_PATH = 2_048;

/** Identifies the visitor and the site, asks the gate, and carries out its decision. */
export async function middleware(request: NextRequest): Promise<Response> {
  const { pathname, search, searchParams } = request.nextUrl;
  if (pathname.length > LONGEST_PATH) return new NextResponse(null, { status: 414 });
  if (isGeneratedFile(pathname)) return NextResponse.next();
  if (isOfficePath(pathname)) return officePage(request);
  if (searchParams.has('clear_cache'))
    return redirectTo(
      request,
      `/api/clear-cache?next=${encodeURIComponent(pathname + search)}`,
      307,
    );
  if (request.method === 'POST' && linkFormAt(pathname)) {
    const headers = new Headers(request.headers);
    headers.set(LINK_FORM_HEADER, pathname);
    return NextResponse.rewrite(new URL(LINK_FORM_PATH, request.url), { request: { headers } });
  }
  if (!readsPage(request.method)) return methodNotAllowed(pathname);
  const before = await unsealSession(request.cookies.get(sessionCookieName())?.value);
  const [all] = await Promise.all([segments().catch(() => null), freshRouteOverrides()]);
  const { session, isOutage } = await sessionOfVisit(pathname, before);
  if (!all || isOutage) return unavailable(request);
  const variant =
    session.signedIn?.variant ??
    variantOfVisit(
      request.cookies.get(SUB_VARIANT_COOKIE)?.value,
      request.headers.get('host'),
      openVariants(all),
    );
  const { site, capabilities, cardEntries } = siteOf(all, variant, session.signedIn?.segmentName);
  const visit = { path: pathname, search, site, signedIn: session.signedIn, capabilities };
  let decision = decide(visit);
  if (decision.do === 'show' && decision.isUnknown) {
    decision = decide({ ...visit, contentPaths: await contentPaths(variant) });
  }

  if (decision.do === 'redirect') {
    const status = decision.isPermanent ? 308 : 307;
    return withSession(redirectTo(request, decision.to, status), before, session);
  }
  if (isIntoOrOutOfPayment(request.headers, decision.isPayment, site))
    return withSession(documentInstead(), before, session);
  const entry = decision.hasCardEntry ? entrySources(cardEntries) : null;
  const policy = policyOf(decision, entry);
  const headers = new Headers(request.headers);
  // a policy sent by the visitor would be taken for ours, and the page would use its nonce
  headers.delete(POLICY);
  if (policy) headers.set(POLICY, policy);
  if (session !== before) headers.set('cookie', await cookieHeader(request, session));
  headers.set(PAGE_HEADER, decision.page);
  const page = new URL(decision.page + search, request.url);
  const status = statusFor(request, decision.status);
  const response = NextResponse.rewrite(page, { status, request: { headers } });
  if (policy) response.headers.set(POLICY, policy);
  for (const [name, value] of entry ? entryHeaders(entry) : []) response.headers.set(name, value);
  return withSession(response, before, session);
}

/** A page of the office: no site, no session of the shop, and no search engine. It asks its own cookie who comes. */
function officePage(request: NextRequest): Response {
  if (!readsPage(request.method)) return methodNotAllowed(request.nextUrl.pathname);
  const policy = policyOfOffice(crypto.randomUUID(), viewOrigin(request.headers.get('host')));
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  return NextResponse.next({
    request: { headers },
    headers: { [POLICY]: policy, 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' },
  });
}

/**
 * Answers 200 for a fallback page that the client-side router requests: it is what shows, and a page that was open
 * while the visitor's site changed may prefetch it before any click. Documents, and so crawlers, get 403.
 */
function statusFor(request: NextRequest, status: number): number {
  return status === 403 && request.headers.get('sec-fetch-dest') === 'empty' ? 200 : status;
}

/** A cached public page carries its own policy, stored with it (`web/page-cache/script-hashes.ts`). */
function policyOf(
  { isForReader }: Decision & { do: 'show' },
  entry: EntrySources | null,
): string | null {
  if (isForReader) return policyWithNonce(crypto.randomUUID(), entry);
  return isDevelopment ? policyOfDevelopment() : null;
}

/** Answers 503 when the API is down and the page needs it. Nobody is signed out for that. */
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

/** The page must render with the refreshed tokens, not with the cookie that came in. */
async function cookieHeader(request: NextRequest, session: Session): Promise<string> {
  const others = request.cookies.getAll().filter(({ name }) => name !== sessionCookieName());
  const sealed = { name: sessionCookieName(), value: await sealSession(session) };
  return [...others, sealed]
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}

/** Redirects within the shop: any other target becomes the home page. */
const redirectTo = (request: NextRequest, to: string, status: 307 | 308): NextResponse =>
  NextResponse.redirect(new URL(ownPath(to) ?? '/', request.url), status);

/** Next's client router loads the address as a document when the answer is not its own data. */
const documentInstead = (): NextResponse =>
  new NextResponse('<!doctype html>', {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
