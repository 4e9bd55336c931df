import { Identifier, Variant } from '@/lib/contract/site';
import { localeOf, pricingOf } from '@/lib/rules/site';
import { defaultSegment } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import type { Context, Customer } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';

/** Finds the customer behind a bearer token. @throws auth.token_invalid */
export type Authenticate = (
  ctx: Context,
  bearer: string,
) => Promise<{ customer: Customer; signInId: string }>;

/** Builds the context of a request from its headers. Identifiers of the wrong shape count as absent. */
export async function contextOf(
  request: Request,
  db: Db,
  authenticate: Authenticate,
): Promise<Context> {
  const variant =
    Variant.safeParse(request.headers.get('x-sub-variant')?.toUpperCase()).data ?? 'AU';
  const guest: Context = {
    db,
    requestId: identifier(request, 'x-request-id') ?? newId(),
    sessionId: identifier(request, 'x-session-id') ?? '',
    address: request.headers.get('x-client-address') ?? '',
    variant,
    pricingId: pricingOf(variant),
    segmentName: defaultSegment(variant).name,
    locale: localeOf(variant),
    customer: null,
    signInId: null,
    messages: [],
  };
  const bearer = request.headers.get('authorization')?.match(/^Bearer (\S+)$/)?.[1];
  if (!bearer) return guest;
  const { customer, signInId } = await authenticate(guest, bearer);
  const claimed = request.headers.get('x-customer-id');
  if (claimed && claimed !== customer.id)
    throw new ShopError('auth.token_invalid', 'Please sign in again.');
  return {
    ...guest,
    customer,
    signInId,
    variant: customer.variant,
    pricingId: customer.pricingId,
    segmentName: customer.segmentName,
    locale: localeOf(customer.variant),
  };
}

const identifier = (request: Request, header: string) =>
  Identifier.safeParse(request.headers.get(header)).data;
