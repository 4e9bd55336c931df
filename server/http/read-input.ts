import type { z } from 'zod';
import { fromWire } from '@/lib/api/wire';
import type { Call } from '@/lib/contract/call';
import type { Problem } from '@/lib/contract/errors';
import { ShopError } from '@/server/kernel/errors';

const MAX_BODY_BYTES = 256 * 1024;

/** Path parameters, query and body as one camelCase object, parsed by the call's schema. */
export async function readInput(
  call: Call,
  request: Request,
  params: Record<string, string>,
): Promise<unknown> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const body = await readBody(call, request);
  const parsed = call.input.safeParse({
    ...(fromWire({ ...query, ...body }) as object),
    ...params,
  });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(problemOf);
    throw new ShopError('request.invalid', problems[0]?.message ?? 'The request is not valid.', {
      problems,
    });
  }
  return parsed.data;
}

async function readBody(call: Call, request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || request.method === 'DELETE' || !request.body) return {};
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const text = await request.text();
  if (text.length > MAX_BODY_BYTES) throw tooLarge();
  if (!text) return {};
  if (call.endpoint.form) return Object.fromEntries(new URLSearchParams(text));
  try {
    const body: unknown = JSON.parse(text);
    if (body !== null && typeof body === 'object' && !Array.isArray(body))
      return body as Record<string, unknown>;
  } catch {
    // answered below, like any other body that is not an object
  }
  throw new ShopError('request.malformed', 'The body must be a JSON object.');
}

const tooLarge = () =>
  new ShopError('request.too_large', `A body may have ${MAX_BODY_BYTES} bytes at most.`);

function problemOf(issue: z.core.$ZodIssue): Problem {
  return {
    code: `request.${issue.code}`,
    message: issue.message,
    target: issue.path.join('.') || 'general',
  };
}
