import { randomBytes } from 'node:crypto';
import { ApiError } from '@/lib/client/api-error';
import { FinishBankForm, OpenBankForm } from '@/lib/contract/gateway-calls';
import { BARE_DOCUMENT_SOURCES } from '@/lib/documents/bare-document';
import { links } from '@/lib/routes/links';
import { apiFor } from '@/web/api/server-client';
import { newSession } from '@/web/session/cookie';
import { identityOf } from '@/web/session/identity-of';
import { textOrRefusal } from '@/web/session/read-fields';
import { refusalTo } from '@/web/session/same-origin';
import { bankFormDocument } from './bank-form-document';

const MAX_BODY_BYTES = 64 * 1024;
const VARIANT = 'AU';

interface RouteContext {
  params: Promise<{ gateway: string; reference: string }>;
}

const nobodyAt = (request: Request) =>
  apiFor(identityOf(newSession(), VARIANT, request.headers.get('x-forwarded-for')));

/** Sends the browser on to its bank, for a gateway that has no page of its own: a form that sends itself. */
export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { gateway, reference } = await params;
  return orRefusal(async () => {
    const payment = { gateway, reference };
    const { form, isForCheckout } = await nobodyAt(request)(OpenBankForm, payment);
    if (!form) return toDeposit(reference, isForCheckout);
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; ${BARE_DOCUMENT_SOURCES}; script-src 'nonce-${nonce}'; form-action ${new URL(form.action).origin}; base-uri 'none'; frame-ancestors 'none'`;
    return new Response(bankFormDocument(form, nonce), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
      },
    });
  });
}

/** The bank sends the browser back here, with its answer. It comes from another site, and carries no session. */
export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  const { gateway, reference } = await params;
  const body = await textOrRefusal(request, { maxBytes: MAX_BODY_BYTES, variant: VARIANT });
  if (typeof body !== 'string') return body;
  const answer = new URLSearchParams(body).get('cres') ?? '';
  return orRefusal(async () => {
    const payment = { gateway, reference };
    const { isForCheckout } = answer
      ? await nobodyAt(request)(FinishBankForm, { ...payment, answer })
      : await nobodyAt(request)(OpenBankForm, payment);
    return toDeposit(reference, isForCheckout);
  });
}

/** The page that says how the deposit went, or that goes on with the purchase that it is for. */
function toDeposit(depositId: string, isForCheckout: boolean): Response {
  const { href } = links({ variant: VARIANT });
  const location = isForCheckout
    ? href('checkoutDepositSuccess', { depositId })
    : href('depositOutcome', { depositId, outcome: 'success' });
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

async function orRefusal(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 422) return refusalTo(VARIANT, 'deposit.not_found');
    if (error.status === 429) return refusalTo(VARIANT, 'request.rate_limited');
    return refusalTo(VARIANT, 'server.unavailable');
  }
}
