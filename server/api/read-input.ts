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
 * No text of any call is longer, whatever its own limit is; `since` of the change feed comes nearest. A field that no call
 * knows is held to it as well.
 */
export const LONGEST_TEXT = 20_000;
/** So many problems are named at most: an answer must not outgrow what was asked. */
const MAX_PROBLEMS = 20;

/** Path parameters, query and body as one camelCase object, parsed by the call's schema. */
export async function readInput(
  call: Call,
  request: Request,
  params: Record<string, string>,
): Promise<unknown> {
  const query = fromQuery(new URL(request.url).searchParams);
  const given = { ...query, ...(await readBody(call, request)) };
  requirePlainData(given, { longestText: LONGEST_TEXT });
  requirePlainData(params, { longestText: LONGEST_TEXT });
  const asked = { ...(fromWire(given) as object), ...params };
  const parsed = call.input.safeParse(asked, { error: inPlainWords });
  if (!parsed.success) {
    throw new ShopError('request.invalid', {
      problems: parsed.error.issues.slice(0, MAX_PROBLEMS).map(problemOf),
    });
  }
  return parsed.data;
}

/**
 * What is said of a field whose schema has no words of its own. Whoever calls the API reads code and target; the message
 * may stand beside a customer's field, and speaks of no types and patterns.
 */
const inPlainWords = ({ input }: { input?: unknown }): SentenceKey =>
  input === undefined || input === '' ? REQUIRED : 'request.invalid.field';

function problemOf(issue: z.core.$ZodIssue): UnspokenProblem {
  const count = 'minimum' in issue ? issue.minimum : 'maximum' in issue && issue.maximum;
  return {
    code: `request.${issue.code}`,
    // schemas of the contract say what they say by keys
    key: issue.message as SentenceKey,
    values: count === false ? {} : { count: Number(count) },
    target: issue.path.join('.') || 'general',
  };
}
