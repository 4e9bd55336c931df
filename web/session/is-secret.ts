import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the given value is the secret, compared in constant time; false if no secret is set. */
export const isSecret = (shown: string | null | undefined, secret: string | undefined): boolean =>
  Boolean(shown && secret) && timingSafeEqual(digest(shown ?? ''), digest(secret ?? ''));

/** The token of an `Authorization: Bearer …` header. */
export const bearerOf = (request: Request): string | undefined =>
  request.headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1];
