import { fromMultipart, MAX_UPLOAD_BYTES } from '@/lib/client/multipart';
import { BodyTooLarge, bodyBytes, bodyText } from '@/lib/client/read-body';
import type { Call } from '@/lib/contract/call';
import type { SentenceKey } from '@/lib/contract/sentence';
import { ShopError } from '@/server/kernel/errors';
import { checkSignedBody } from './signature';

const MAX_BODY_BYTES = 256 * 1024;

/**
 * The body as an object; empty where the method has no body.
 * @throws request.malformed | request.too_large | request.signature_invalid
 */
export async function readBody(call: Call, request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || (request.method === 'DELETE' && !call.endpoint.form)) return {};
  if (call.endpoint.multipart) return readMultipart(request);
  const text = await readText(request, MAX_BODY_BYTES);
  checkSignedBody(request, text);
  if (!text) return {};
  if (call.endpoint.form) return Object.fromEntries(new URLSearchParams(text));
  try {
    const body: unknown = JSON.parse(text);
    if (body !== null && typeof body === 'object' && !Array.isArray(body))
      return body as Record<string, unknown>;
  } catch {
    // rejected below, like any other body that is not an object
  }
  throw new ShopError('request.malformed');
}

async function readMultipart(request: Request): Promise<Record<string, unknown>> {
  const bytes = await orRefusal(bodyBytes(request, MAX_UPLOAD_BYTES), MAX_UPLOAD_BYTES);
  checkSignedBody(request, bytes);
  return orRefusal(fromMultipart(bytes, request.headers.get('content-type')), MAX_UPLOAD_BYTES);
}

/** A body's text, limited while it is read. @throws request.malformed | request.too_large */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  return orRefusal(bodyText(request, maxBytes), maxBytes, 'request.malformed.utf8');
}

async function orRefusal<T>(
  reading: Promise<T>,
  maxBytes: number,
  key: SentenceKey = 'request.malformed.multipart',
): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw new ShopError('request.too_large', { values: { maxBytes } });
    throw new ShopError('request.malformed', { key });
  }
}
