import { ApiError } from '@/lib/client/api-error';
import { ReceiveGatewayNews } from '@/lib/contract/gateway-calls';
import { PAYMENT_GATEWAYS } from '@/lib/payment-gateways/catalogue';
import type { NewsSignature } from '@/lib/payment-gateways/payment-gateway';
import { apiFor } from '@/web/api/server-client';

import { newSession } from '@/web/session/cookie';
import { identityOf } from '@/web/session/identity-of';
import { textOrRefusal } from '@/web/session/read-fields';
import { refusal } from '@/web/session/same-origin';

const MAX_BODY_BYTES = 96 * 1024;
const MAX_SIGNATURE = 1_000;

interface RouteContext {
  params: Promise<{ gateway: string }>;
}

/**
 * A payment gateway's own server posts here. Our signature is not asked for: the API checks the gateway's, over the body
 * as it came. Whatever is not 2xx is sent again by the gateway.
 */
export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  const { gateway } = await params;
  const place = PAYMENT_GATEWAYS.find(({ key }) => key === gateway)?.news;
  if (!place) {
    return refusal(404, 'wallet.gateway_not_found', 'There is no such gateway here.');
  }
  const body = await textOrRefusal(request, { maxBytes: MAX_BODY_BYTES, variant: 'AU' });
  if (typeof body !== 'string') return body;
  const signature = signatureOf(place, request, body) ?? '';
  if (!signature || signature.length > MAX_SIGNATURE) {
    return refusal(400, 'wallet.news_refused', 'A message carries its signature.');
  }
  try {
    const nobody = identityOf(newSession(), 'AU', request.headers.get('x-forwarded-for'));
    await apiFor(nobody)(ReceiveGatewayNews, { gateway, body, signature });
    return Response.json({ result: {} }, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, message } = error;
    if (status === 400) return refusal(400, 'wallet.news_refused', message);
    if (status === 404) return refusal(404, 'wallet.gateway_not_found', message);
    if (status === 429) return refusal(429, 'request.rate_limited', message);
    return refusal(503, 'server.unavailable', 'The message was not taken. Please repeat it.');
  }
}

const signatureOf = (place: NewsSignature, request: Request, body: string): string | null =>
  'header' in place
    ? request.headers.get(place.header)
    : new URLSearchParams(body).get(place.field);
