import type { Endpoint } from '@/lib/contract/call';
import { Identifier, type Variant } from '@/lib/contract/site';
import type { SayIn } from '@/lib/messages/say';
import { currentRequest } from '@/lib/process/work';
import { localeOf, pricingOf } from '@/lib/rules/site';
import { defaultSegment, defaultVariant, hasWallet, openVariants } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import type { Context, Customer, StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import type { ApiRequest } from './api-request';

const LONGEST_AGENT = 512;

/** Finds the customer behind a bearer token. @throws auth.token_invalid */
export type Authenticate = (
  ctx: Context,
  bearer: string,
) => Promise<{ customer: Customer; signInId: string }>;

/** Finds who of the shop's people a bearer token of the office belongs to. @throws auth.token_invalid */
export type AuthenticateStaff = (
  ctx: Context,
  bearer: string,
) => Promise<Pick<StaffContext, 'staff' | 'staffSessionId'>>;

/** Finds whose place a bearer token of a view reads in, and notes the call. */
export interface AuthenticateView {
  isViewToken: (bearer: string) => boolean;
  /** @throws customer_view.over */
  customerOfView: (
    ctx: Context,
    bearer: string,
    call: string,
  ) => Promise<{ customer: Customer; signInId: string; viewId: string }>;
}

interface Senders {
  authenticate: Authenticate;
  authenticateStaff: AuthenticateStaff;
  authenticateView: AuthenticateView;
  sayIn: SayIn;
}

/** Builds the context of a request from its headers. Identifiers of the wrong shape are ignored. */
export async function contextOf(
  request: ApiRequest,
  db: Db,
  { access }: Pick<Endpoint, 'access'>,
  { authenticate, authenticateStaff, authenticateView, sayIn }: Senders,
): Promise<Context> {
  const variant = variantOf(request);
  const { name: segmentName } = defaultSegment(variant);
  const deviceId = identifier(request, 'x-device-id');
  const guest: Context = {
    db,
    requestId: identifier(request, 'x-request-id') ?? currentRequest()?.id ?? newId(),
    sessionId: identifier(request, 'x-session-id') ?? '',
    address: request.headers.get('x-client-address') ?? '',
    agent: request.headers.get('x-client-agent')?.slice(0, LONGEST_AGENT) ?? '',
    ...(deviceId && { deviceId }),
    ...countryOf(request),
    variant,
    pricingId: pricingOf(variant),
    segmentName,
    locale: localeOf(variant),
    say: sayIn(localeOf(variant), hasWallet(segmentName)),
    customer: null,
    signInId: null,
    messages: [],
  };
  const bearer = request.headers.get('authorization')?.match(/^Bearer (\S+)$/)?.[1];
  if (!bearer) return guest;
  if (access === 'staff') return { ...guest, ...(await authenticateStaff(guest, bearer)) };
  const { customer, ...signIn } = authenticateView.isViewToken(bearer)
    ? await authenticateView.customerOfView(guest, bearer, callOf(request))
    : await authenticate(guest, bearer);
  const claimed = request.headers.get('x-customer-id');
  if (claimed && claimed !== customer.id) throw new ShopError('auth.token_invalid');
  return {
    ...guest,
    customer,
    ...signIn,
    variant: customer.variant,
    pricingId: customer.pricingId,
    segmentName: customer.segmentName,
    locale: localeOf(customer.variant),
    say: sayIn(localeOf(customer.variant), hasWallet(customer.segmentName)),
  };
}

const callOf = ({ method, url }: ApiRequest): string => `${method} ${new URL(url).pathname}`;

/** The variant that a request names, if it is open; else the default one. */
export function variantOf(request: ApiRequest): Variant {
  const name = request.headers.get('x-sub-variant')?.toUpperCase();
  return openVariants().find((variant) => variant === name) ?? defaultVariant();
}

/** An ISO 3166 code of two letters; networks have codes of their own for what is none (`T1`, `XX`). */
function countryOf(request: ApiRequest): Pick<Context, 'country'> {
  const country = request.headers.get('x-client-country');
  return country && /^[A-Z]{2}$/.test(country) ? { country } : {};
}

const identifier = (request: ApiRequest, header: string) =>
  Identifier.safeParse(request.headers.get(header)).data;
