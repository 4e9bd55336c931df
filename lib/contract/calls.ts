import * as account from './account';
import * as activity from './activity';
import type { Call, CallInput, CallResult } from './call';
import * as cartCalls from './cart-calls';
import * as catalogue from './catalogue';
import * as checkout from './checkout';
import * as content from './content';
import * as customerViews from './customer-views';
import * as drawCalls from './draw-calls';
import * as drawProofs from './draw-proofs';
import * as drawStatistics from './draw-statistics';
import * as events from './events';
import * as gamify from './gamify';
import * as gatewayCalls from './gateway-calls';
import * as giving from './giving';
import * as identity from './identity';
import * as ledger from './ledger';
import * as limitReview from './limit-review';
import * as limits from './limits';
import * as liveDraws from './live-draws';
import * as membership from './membership';
import * as migration from './migration';
import * as notifications from './notifications';
import * as partners from './partners';
import * as partyConfig from './party-config';
import * as partyEvents from './party-events';
import * as partyGroups from './party-groups';
import * as partySessions from './party-sessions';
import * as passkeys from './passkeys';
import * as paymentResolutions from './payment-resolutions';
import * as placements from './placements';
import * as plans from './plans';
import * as preferences from './preferences';
import * as publicLog from './public-log';
import * as purchase from './purchase';
import * as realityCheck from './reality-check';
import * as recurring from './recurring';
import * as sandbox from './sandbox';
import * as security from './security';
import * as shares from './shares';
import * as signInLinks from './sign-in-links';
import * as socialAuthentication from './social-authentication';
import * as startUp from './start-up';
import * as support from './support';
import * as ticketPasses from './ticket-passes';
import * as transactions from './transactions';
import * as verification from './verification';
import * as verificationElsewhere from './verification-elsewhere';
import * as wallet from './wallet';
import * as webPush from './web-push';
import * as withdrawals from './withdrawals';

const DOMAINS = {
  account,
  activity,
  cartCalls,
  catalogue,
  checkout,
  content,
  customerViews,
  drawCalls,
  drawProofs,
  drawStatistics,
  events,
  gamify,
  gatewayCalls,
  giving,
  identity,
  ledger,
  limitReview,
  limits,
  liveDraws,
  membership,
  migration,
  notifications,
  partners,
  partyConfig,
  partyEvents,
  partyGroups,
  partySessions,
  passkeys,
  paymentResolutions,
  placements,
  plans,
  preferences,
  realityCheck,
  publicLog,
  purchase,
  recurring,
  sandbox,
  security,
  shares,
  signInLinks,
  socialAuthentication,
  startUp,
  support,
  ticketPasses,
  transactions,
  verification,
  verificationElsewhere,
  wallet,
  webPush,
  withdrawals,
};

type Domains = typeof DOMAINS;
type Declared = {
  [D in keyof Domains]: Extract<Domains[D][keyof Domains[D]], Call>;
}[keyof Domains];
type Named = { [C in Declared as C['name']]: C };

/** The calls open to browsers: queries read, mutations change something. */
export type QueryName = {
  [N in keyof Named]: Named[N]['endpoint'] extends { browser: true; method: 'GET' } ? N : never;
}[keyof Named];
export type MutationName = {
  [N in keyof Named]: Named[N]['endpoint'] extends { browser: true }
    ? Named[N]['endpoint'] extends { method: 'GET' }
      ? never
      : N
    : never;
}[keyof Named];

export type InputOf<N extends keyof Named> = CallInput<Named[N]>;
export type ResultOf<N extends keyof Named> = CallResult<Named[N]>;

const BY_NAME: ReadonlyMap<string, Call> = new Map(
  Object.values(DOMAINS)
    .flatMap((domain): unknown[] => Object.values(domain))
    .filter(isCall)
    .map((call) => [call.name, call]),
);

/**
 * A declared call by its name, or undefined. Browsers import only this module's types: the schemas
 * are too large.
 */
export const callNamed = (name: string): Call | undefined => BY_NAME.get(name);

function isCall(value: unknown): value is Call {
  return value !== null && typeof value === 'object' && 'endpoint' in value && 'name' in value;
}
