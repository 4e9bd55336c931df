import { requirePlainData } from '@/server/http/plain-data';
import { readText } from '@/server/http/read-body';
import { ShopError } from '@/server/kernel/errors';
import { CmsError, invalidPayload } from './cms-error';

/** A page with all its text is some 50 KB; a batch of translations some 300 KB. */
const MAX_BODY_BYTES = 1024 * 1024;

/** A body of JSON: an object or a list. @throws CmsError INVALID_PAYLOAD | UNSUPPORTED_MEDIA_TYPE | CONTENT_TOO_LARGE */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? 'application/json';
  if (!/^application\/(\S+\+)?json\b/i.test(type))
    throw new CmsError(
      'UNSUPPORTED_MEDIA_TYPE',
      `Unsupported media type in Content-Type header. ${type} is not taken.`,
    );
  const body = parse(await textOf(request));
  if (body === null || typeof body !== 'object')
    throw invalidPayload('It must be an object or a list');
  try {
    requirePlainData(body);
  } catch (error) {
    throw asCmsError(error);
  }
  return body;
}

async function textOf(request: Request): Promise<string> {
  try {
    return await readText(request, MAX_BODY_BYTES);
  } catch (error) {
    throw asCmsError(error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidPayload('It is not JSON');
  }
}

function asCmsError(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error;
  if (error.code === 'request.too_large') return new CmsError('CONTENT_TOO_LARGE', error.message);
  return invalidPayload(error.message.replace(/\.$/, ''));
}
