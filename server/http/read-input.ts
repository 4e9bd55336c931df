import type { z } from 'zod';
import { fromWire } from '@/lib/api/wire';
import type { Call } from '@/lib/contract/call';
import type { Problem } from '@/lib/contract/errors';
import { ShopError } from '@/server/kernel/errors';
import { requirePlainData } from './plain-data';
import { readBody } from './read-body';

/** So many problems are named at most: an answer must not outgrow what was asked. */
const MAX_PROBLEMS = 20;

/** Path parameters, query and body as one camelCase object, parsed by the call's schema. */
export async function readInput(
  call: Call,
  request: Request,
  params: Record<string, string>,
): Promise<unknown> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const given = { ...query, ...(await readBody(call, request)) };
  requirePlainData(given);
  requirePlainData(params);
  const parsed = call.input.safeParse({ ...(fromWire(given) as object), ...params });
  if (!parsed.success) {
    const problems = parsed.error.issues.slice(0, MAX_PROBLEMS).map(problemOf);
    throw new ShopError('request.invalid', problems[0]?.message ?? 'The request is not valid.', {
      problems,
    });
  }
  return parsed.data;
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  return {
    code: `request.${issue.code}`,
    message: issue.message,
    target: issue.path.join('.') || 'general',
  };
}
