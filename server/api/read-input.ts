import type { z } from 'zod';
import { fromQuery } from '@/lib/client/query-string';
import { fromWire } from '@/lib/client/wire';
import type { Call } from '@/lib/contract/call';
import { REQUIRED } from '@/lib/contract/form-messages';
import type { SentenceKey, UnspokenProblem } from '@/lib/contract/sentence';
import { requirePlainData } from '@/server/http/plain-data';
import { readBody } from '@/server/http/read-body';
import { ShopError } from '@/server/kernel/errors';

/**
 * The longest text in any call, whatever the field's own limit; `since` of the change feed comes nearest. Unknown
 * fields count too.
 */
export const LONGEST_TEXT = 20_000;
/** The most problems in one answer: an answer must not outgrow its request. */
const MAX_PROBLEMS = 20;

/** Path parameters, query and body as one camelCase object, parsed by the call's schema. */
export async function readInput(
  call: Call,
  request: Request,
  params: Record<string, string>,
): Promise<unknown> {
  return parseInput(call, { ...queryOf(request.url), ...(await readBody(call, request)) }, params);
}

/** The fields in an address. */
export const queryOf = (url: string): Record<string, unknown> =>
  url.includes('?') ? fromQuery(new URL(url).searchParams) : {};

/** Fields (by their wire names, or by those of the code) and path parameters, parsed by the call's schema. */
export function parseInput(
  call: Call,
  rawInput: Record<string, unknown>,
  params: Record<string, string>,
): unknown {
  requirePlainData(withoutFiles(rawInput), { longestText: LONGEST_TEXT });
  requirePlainData(params, { longestText: LONGEST_TEXT });
  const fields = { ...(fromWire(rawInput) as object), ...params };
  const parsed = call.input.safeParse(fields, { error: inPlainWords });
  if (!parsed.success) {
    throw new ShopError('request.invalid', {
      problems: parsed.error.issues.slice(0, MAX_PROBLEMS).map(problemOf),
    });
  }
  return parsed.data;
}

/** A file's bytes are looked at by its verb. */
const withoutFiles = (rawInput: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(rawInput).filter(([, value]) => !(value instanceof File)));

/**
 * The message for a field whose schema has none of its own. API clients read code and target; the message may be shown
 * beside a customer's field, so it does not mention types or patterns.
 */
const inPlainWords = ({ input }: { input?: unknown }): SentenceKey =>
  input === undefined || input === '' ? REQUIRED : 'request.invalid.field';

function problemOf(issue: z.core.$ZodIssue): UnspokenProblem {
  const count = 'minimum' in issue ? issue.minimum : 'maximum' in issue && issue.maximum;
  return {
    code: `request.${issue.code}`,
    // the contract's schemas give message keys as their messages
    key: issue.message as SentenceKey,
    values: count === false ? {} : { count: Number(count) },
    target: issue.path.join('.') || 'general',
  };
}
