import type { Call } from '@/lib/contract/call';
import { ShopError } from '@/server/kernel/errors';
import { checkSignedBody } from './signature';

const MAX_BODY_BYTES = 256 * 1024;

/** The body as an object; empty where the method has none. @throws request.malformed | request.too_large | request.signature_invalid */
export async function readBody(call: Call, request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || request.method === 'DELETE') return {};
  if (!request.body) {
    checkSignedBody(request, '');
    return {};
  }
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES)
    throw tooLarge(MAX_BODY_BYTES);
  const text = await readText(request.body, MAX_BODY_BYTES);
  checkSignedBody(request, text);
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

/**
 * A body's text, read piece by piece: one whose length is not said, or is a lie, is not taken into memory whole.
 * @throws request.malformed | request.too_large
 */
export async function readText(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<string> {
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    pieces.push(read.value);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
  } catch {
    throw new ShopError('request.malformed', 'The body must be UTF-8.');
  }
}

const tooLarge = (maxBytes: number) =>
  new ShopError('request.too_large', `A body may have ${maxBytes} bytes at most.`);
