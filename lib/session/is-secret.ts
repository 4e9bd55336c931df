import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether somebody shows a secret of ours, compared in constant time; a secret that is not set is nobody's. */
export const isSecret = (shown: string | null | undefined, secret: string | undefined): boolean =>
  Boolean(shown && secret) && timingSafeEqual(digest(shown ?? ''), digest(secret ?? ''));

/** The token of an `Authorization: Bearer …` header. */
export const bearerOf = (request: Request): string | undefined =>
  request.headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1];
