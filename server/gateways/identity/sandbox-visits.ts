import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { AnswerSandboxIdentity } from '@/lib/contract/sandbox';
import type { Db } from '@/server/db/pool';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { readEnv } from '@/server/runtime/env';
import {
  BankAnswerRefused,
  type BankClaims,
  type BankIdentity,
  type HostedIdentity,
  type Visit,
} from './elsewhere';
import type { IdentityAnswer, Person } from './identity-provider';

type Outcome = VerbInput<typeof AnswerSandboxIdentity>['outcome'];
type Kind = 'bank' | 'hosted';

/** By the shop's clock: who is down, or looks closer, answers after so long. */
const LATER = '10 minutes';
/** In real time: longer than a customer is kept waiting. */
const SLOW_MS = 12_000;
const BIRTHDATE_OF_ANOTHER = '1900-01-01';

const token = () => randomBytes(24).toString('base64url');

/** The sandbox's bank: a page asks the tester what comes of it, and the answer is fetched with a code, once. */
export function sandboxBank(db: Db): BankIdentity {
  return {
    key: 'sandbox',
    async begin(visit) {
      const secrets = { state: token(), nonce: token(), verifier: token() };
      return { address: await beginVisit(db, 'bank', visit, secrets.state), secrets };
    },
    async finish({ parameters: { state, code, error }, secrets }, signal) {
      if (state !== secrets.state) throw new BankAnswerRefused('another state');
      if (error === 'access_denied') return 'cancelled';
      // the code is used up, whatever comes of it
      const { rows } = await db.execute<{ outcome: Outcome | null; person: Person }>(sql`
        update sandbox_identity_visits set code = null
        where code = ${code ?? null} and state = ${state} returning outcome, person`);
      const [row] = rows;
      if (!row) throw new BankAnswerRefused('no such code');
      if (row.outcome === 'down') throw new Error('the sandbox bank is down');
      if (row.outcome === 'slow') await pause(SLOW_MS, undefined, { signal });
      return claimsOf(row.person, row.outcome === 'no_match');
    },
  };
}

function claimsOf(
  { firstName, lastName, dateOfBirth, address: { line1, line2, suburb, state, postcode } }: Person,
  isAnother: boolean,
): BankClaims {
  return {
    givenName: firstName,
    middleName: null,
    familyName: lastName,
    birthdate: isAnother ? BIRTHDATE_OF_ANOTHER : dateOfBirth,
    address: {
      street: [line1, line2].filter(Boolean).join(' '),
      locality: suburb,
      region: state,
      postcode,
    },
  };
}

/** The sandbox's provider with pages of its own: a page asks the tester what comes of it. */
export function sandboxHosted(db: Db): HostedIdentity {
  return {
    key: 'sandbox',
    async begin(visit) {
      const session = newId();
      return { address: await beginVisit(db, 'hosted', visit, null, session), session };
    },
    async result(session, signal) {
      const { rows } = await db.execute<{ outcome: Outcome | null; is_later: boolean }>(sql`
        select outcome, coalesce(answered_at + ${LATER}::interval <= shop_now(), false) as is_later
        from sandbox_identity_visits where session = ${session} and kind = 'hosted'`);
      const [row] = rows;
      if (!row) throw new Error('no such session');
      return answerOf(row.outcome, row.is_later, signal);
    },
  };
}

async function answerOf(
  outcome: Outcome | null,
  isLater: boolean,
  signal: AbortSignal,
): Promise<IdentityAnswer | 'open' | 'cancelled'> {
  switch (outcome) {
    case null:
      return 'open';
    case 'referred':
      return isLater ? 'match' : 'referred';
    case 'referred_no_match':
      return isLater ? 'no_match' : 'referred';
    case 'down':
      if (!isLater) throw new Error('the sandbox provider is down');
      return 'match';
    case 'slow':
      await pause(SLOW_MS, undefined, { signal });
      return 'match';
    default:
      return outcome;
  }
}

async function beginVisit(
  db: Db,
  kind: Kind,
  { person, returnTo }: Visit,
  state: string | null,
  session = newId(),
): Promise<string> {
  await db.execute(sql`
    insert into sandbox_identity_visits (session, kind, person, return_to, state)
    values (${session}, ${kind}, ${JSON.stringify(person)}, ${returnTo}, ${state})`);
  return `/sandbox/identity/${kind}?session=${session}`;
}

/**
 * The pages of the sandbox's bank and provider: what the tester chose, once, and where the browser goes back to.
 * @throws sandbox.off | verification.flow_over
 */
export async function answerSandboxIdentity(
  { db }: Context,
  { session, outcome }: VerbInput<typeof AnswerSandboxIdentity>,
): Promise<CallResult<typeof AnswerSandboxIdentity>> {
  if (!readEnv().SANDBOX) throw new ShopError('sandbox.off');
  const isCancelled = outcome === 'cancelled';
  const { rows } = await db.execute<{
    kind: Kind;
    return_to: string;
    state: string | null;
    code: string | null;
  }>(sql`
    update sandbox_identity_visits
    set outcome = ${outcome}, answered_at = shop_now(),
      code = case when kind = 'bank' and not ${isCancelled}::boolean then ${token()} end
    where session = ${session} and outcome is null returning kind, return_to, state, code`);
  const [row] = rows;
  if (!row) throw new ShopError('verification.flow_over');
  const back = new URL(row.return_to);
  if (row.kind === 'bank') {
    back.searchParams.set('state', row.state ?? '');
    if (row.code) back.searchParams.set('code', row.code);
    else back.searchParams.set('error', 'access_denied');
  }
  return { address: back.pathname + back.search };
}
