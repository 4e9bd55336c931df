import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether the given value is one of these secrets, compared in constant time; false if none is set. There are two while
 * one is being changed.
 */
export const isSecret = (
  shown: string | null | undefined,
  ...secrets: readonly (string | undefined)[]
): boolean =>
  secrets.some(
    (secret) =>
      Boolean(shown && secret) && timingSafeEqual(digest(shown ?? ''), digest(secret ?? '')),
  );

/** The token of an `Authorization: Bearer …` header. */
export const bearerOf = (request: Request): string | undefined =>
  request.headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1];
