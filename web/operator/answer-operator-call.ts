import 'server-only';
import { cookies } from 'next/headers';
import { ApiError } from '@/lib/client/api-error';
import { fromWire, toWire } from '@/lib/client/wire';
import type { Call } from '@/lib/contract/call';
import { SignInStaffByPasskey } from '@/lib/contract/operator/access';
import { OPERATOR_CALLS } from '@/lib/contract/operator/calls';
import { SignInStaffByProvider } from '@/lib/contract/operator/single-sign-on';
import { SignInStaff, SignOutStaff, type StaffSession } from '@/lib/contract/operator/staff';
import { readFields, readUpload } from '@/web/session/read-fields';
import { isSameOrigin, refusalBody, refusalHeaders, refusalTo } from '@/web/session/same-origin';
import { operatorApi } from './operator-api';
import { PASSED, providerCookieName, providerCookieOptions } from './provider-cookie';
import {
  sealStaffSession,
  staffCookieName,
  staffCookieOptions,
  unsealStaffSession,
} from './staff-cookie';

/** As much as the API takes: the text of a whole catalogue. */
const MAX_BYTES = 256 * 1024;

/**
 * Answers a call from a page of the office. The bearer token stays in the sealed cookie: the browser never reads one. All
 * calls are POSTs from the office's own pages, also those that read.
 */
export async function answerOperatorCall(request: Request, name: string): Promise<Response> {
  const call = OPERATOR_CALLS.get(name);
  if (!call) return refusalTo('AU', 'request.not_found');
  if (!isSameOrigin(request)) return refusalTo('AU', 'request.origin_refused');
  const fields = call.endpoint.multipart
    ? await readUpload(request, 'AU')
    : await readFields(request, { variant: 'AU', maxBytes: MAX_BYTES });
  if (fields instanceof Response) return fields;
  const jar = await cookies();
  // who signs in, or opens an invitation, does so as nobody: a session that has ended would be refused
  const isStaffs = call.endpoint.access === 'staff';
  const session = isStaffs ? await unsealStaffSession(jar.get(staffCookieName())?.value) : null;
  try {
    const input = withPassed(call, fromWire(fields) as Record<string, unknown>, jar);
    const result = await operatorApi(session, request.headers)(call, input as never);
    return answer(await withCookie(call, result, jar));
  } catch (error) {
    return failure(error);
  }
}

/** What answers with the token of a session. */
const SIGN_INS = new Set<string>([
  SignInStaff.name,
  SignInStaffByPasskey.name,
  SignInStaffByProvider.name,
]);

type Jar = Awaited<ReturnType<typeof cookies>>;

/** What a page cannot send, since only its cookie holds it. What a page says in its place counts for nothing. */
function withPassed(
  { name }: Call,
  input: Record<string, unknown>,
  jar: Jar,
): Record<string, unknown> {
  const { takes } = Object.hasOwn(PASSED, name) ? (PASSED[name] ?? {}) : {};
  return takes ? { ...input, [takes]: jar.get(providerCookieName())?.value ?? '' } : input;
}

/** Keeps what the next call of a sign-in at the provider takes, and forgets it once there is none. */
function passOn({ name }: Call, result: unknown, jar: Jar): unknown {
  if (!Object.hasOwn(PASSED, name)) return result;
  const { leaves } = PASSED[name] ?? {};
  const { [leaves ?? '']: passed, ...rest } = result as Record<string, unknown>;
  const options = providerCookieOptions();
  if (typeof passed === 'string') jar.set(providerCookieName(), passed, options);
  else jar.set(providerCookieName(), '', { ...options, maxAge: 0 });
  return rest;
}

/** Keeps the token of a sign-in, and forgets it at a sign-out. @returns what the page may read of the result */
async function withCookie(call: Call, answered: unknown, jar: Jar): Promise<unknown> {
  const result = passOn(call, answered, jar);
  if (SIGN_INS.has(call.name)) {
    const { accessToken, ...rest } = result as StaffSession;
    jar.set(staffCookieName(), await sealStaffSession({ accessToken }), staffCookieOptions());
    return rest;
  }
  if (call.name === SignOutStaff.name)
    jar.set(staffCookieName(), '', { ...staffCookieOptions(), maxAge: 0 });
  return result;
}

const answer = (result: unknown): Response =>
  Response.json(toWire({ result }), { headers: { 'cache-control': 'no-store' } });

/** What the API refused, as it was refused; a fault of ours reveals nothing. */
function failure(error: unknown): Response {
  if (!(error instanceof ApiError)) throw error;
  if (!error.status) return refusalTo('AU', 'server.unavailable', 'server.unavailable.no_answer');
  const { status, problems } = error;
  const [first] = problems;
  const body = first ? { ...refusalBody(status, first.code, first.message), error: first } : {};
  return Response.json(
    { ...body, status, errors: problems },
    { status, headers: refusalHeaders(status) },
  );
}
