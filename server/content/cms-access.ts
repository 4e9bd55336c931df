import { createHash, timingSafeEqual } from 'node:crypto';
import { checkSignature } from '@/server/http/signature';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import { CmsError, forbidden } from './cms-error';

/** Compares two secrets in constant time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries the editor's token. @throws CmsError INVALID_CREDENTIALS for another token */
export function isEditor(request: Request): boolean {
  const bearer = request.headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1];
  if (bearer === undefined) return false;
  const { CMS_TOKEN, CMS_TOKEN_BEFORE, CMS_URL } = readEnv();
  // with an external CMS the token is for that CMS
  const tokens = CMS_URL ? [] : [CMS_TOKEN, CMS_TOKEN_BEFORE];
  if (tokens.some((token) => token && isSame(bearer, token))) return true;
  throw new CmsError('INVALID_CREDENTIALS', 'Invalid user credentials.');
}

/** @throws CmsError FORBIDDEN | INVALID_CREDENTIALS */
export function requireEditor(request: Request): void {
  if (!isEditor(request)) throw forbidden();
}

/** Whether the request is signed by our own pages, which are not rate limited. */
export function isOurOwn(request: Request): boolean {
  if (!request.headers.has('x-signature')) return false;
  try {
    checkSignature(request);
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}
