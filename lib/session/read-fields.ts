import { BodyTooLarge, bodyText } from '@/lib/client/read-body';
import { refusal } from './same-origin';

/** Sign-in and similar calls send a few form fields; none needs more. */
const MAX_BYTES = 64 * 1024;
/** Deeper than any of our forms. */
const MAX_DEPTH = 8;

/** The fields of a JSON body (empty without a body), or the refusal if it cannot be read. */
export async function readFields(
  request: Request,
  maxBytes = MAX_BYTES,
): Promise<Record<string, unknown> | Response> {
  const text = await textOrRefusal(request, maxBytes);
  if (typeof text !== 'string') return text;
  if (text.trim() === '') return {};
  const fields = parsed(text);
  const isFields = fields !== null && typeof fields === 'object' && !Array.isArray(fields);
  if (!isFields || isDeeper(fields, MAX_DEPTH))
    return refusal(400, 'request.malformed', 'The body must be a JSON object.');
  return fields as Record<string, unknown>;
}

/** A body as text, or the refusal if it is too large or not valid text. */
export async function textOrRefusal(
  request: Request,
  maxBytes: number,
): Promise<string | Response> {
  try {
    return await bodyText(request, maxBytes);
  } catch (error) {
    if (error instanceof BodyTooLarge)
      return refusal(413, 'request.too_large', 'That is more than we can take at once.');
    return refusal(400, 'request.malformed', 'The body could not be read.');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDeeper(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}
