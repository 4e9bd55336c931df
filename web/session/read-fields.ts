import { fromMultipart, MAX_UPLOAD_BYTES } from '@/lib/client/multipart';
import { type BodySource, BodyTooLarge, bodyBytes, bodyText } from '@/lib/client/read-body';
import type { Variant } from '@/lib/contract/site';
import { refusalTo } from './same-origin';

/** Sign-in and similar calls send a few form fields; none needs more. */
const MAX_BYTES = 64 * 1024;
/** Deeper than any of our forms. */
const MAX_DEPTH = 8;

interface Reading {
  maxBytes?: number;
  /** of the visitor, who reads the refusal */
  variant: Variant;
}

/** The fields of a JSON body (empty without a body), or the refusal if it cannot be read. */
export async function readFields(
  request: BodySource,
  reading: Reading,
): Promise<Record<string, unknown> | Response> {
  const text = await textOrRefusal(request, reading);
  if (typeof text !== 'string') return text;
  if (text.trim() === '') return {};
  const fields = parsed(text);
  const isFields = fields !== null && typeof fields === 'object' && !Array.isArray(fields);
  if (!isFields || isDeeper(fields, MAX_DEPTH))
    return refusalTo(reading.variant, 'request.malformed');
  return fields as Record<string, unknown>;
}

/** A body as text, or the refusal if it is too large or not valid text. */
export async function textOrRefusal(
  request: BodySource,
  { maxBytes = MAX_BYTES, variant }: Reading,
): Promise<string | Response> {
  try {
    return await bodyText(request, maxBytes);
  } catch (error) {
    return unreadable(error, variant);
  }
}

/** The fields and files of a multipart form, or the refusal if it cannot be read. */
export async function readUpload(
  request: BodySource,
  variant: Variant,
): Promise<Record<string, unknown> | Response> {
  try {
    const bytes = await bodyBytes(request, MAX_UPLOAD_BYTES);
    return await fromMultipart(bytes, request.headers.get('content-type'));
  } catch (error) {
    return unreadable(error, variant);
  }
}

function unreadable(error: unknown, variant: Variant): Response {
  if (error instanceof BodyTooLarge)
    return refusalTo(variant, 'request.too_large', 'request.too_large.form');
  return refusalTo(variant, 'request.malformed', 'request.malformed.unread');
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
