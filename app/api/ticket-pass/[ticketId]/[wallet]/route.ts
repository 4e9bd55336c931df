import { fromWire } from '@/lib/client/wire';
import { ApplePass, GooglePass } from '@/lib/contract/ticket-passes';
import { links } from '@/lib/routes/links';
import { slugOf } from '@/lib/text/site-values';
import { heldSiteName } from '@/web/held-site-names';
import { answerCall } from '@/web/session/answer-call';
import { currentSession, identityNow } from '@/web/session/current';

interface Context {
  params: Promise<{ ticketId: string; wallet: string }>;
}

const CALLS = { apple: 'getApplePass', google: 'getGooglePass' } as const;
const isWallet = (wallet: string): wallet is keyof typeof CALLS => Object.hasOwn(CALLS, wallet);

/**
 * `/api/ticket-pass/{ticketId}/apple` is a file that a phone puts into its wallet, `…/google` leads to Google with the
 * pass in the address. Both are opened by links; whoever is not signed in signs in first.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { ticketId, wallet } = await params;
  if (!isWallet(wallet)) return new Response(null, { status: 404 });
  const answer = await answerCall(request, CALLS[wallet], { ticketId });
  const identity = await identityNow(await currentSession());
  if (answer.status === 401) {
    const { href } = links(identity);
    const next = encodeURIComponent(href('upcomingTickets'));
    return seeOther(new Headers(), `${href('login')}?next=${next}`);
  }
  if (!answer.ok) return answer;
  const { result } = fromWire(await answer.json()) as { result: unknown };
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  if (wallet === 'google') {
    headers.delete('content-type');
    return seeOther(headers, GooglePass.parse(result).saveUrl);
  }
  headers.set('content-type', 'application/vnd.apple.pkpass');
  headers.set('cache-control', 'no-store');
  headers.set(
    'content-disposition',
    `attachment; filename="${nameOf(heldSiteName(identity.variant), ticketId)}.pkpass"`,
  );
  return new Response(Buffer.from(ApplePass.parse(result).pass, 'base64'), { headers });
}

function seeOther(headers: Headers, location: string): Response {
  headers.set('location', location);
  headers.set('cache-control', 'no-store');
  // the address of the ticket stays with the shop
  headers.set('referrer-policy', 'no-referrer');
  return new Response(null, { status: 303, headers });
}

/** `fairdraw-ticket-0000deadbeef`, as the ticket's number is printed. */
const nameOf = (siteName: string, ticketId: string): string =>
  `${slugOf(siteName)}-ticket-${ticketId.slice(-12)}`;
