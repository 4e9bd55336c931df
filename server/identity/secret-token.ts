import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readEnv } from '@/server/runtime/env';

/** 256 bits by chance, as letters, digits, hyphen and underscore. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret token: a leaked table opens no account. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * The one token that follows another: every node comes to the same, and nobody without the shop's secret does, not
 * even with the token and the database in hand.
 */
export const successorOf = (token: string): string =>
  createHmac('sha256', successionKey()).update(token).digest('base64url');

const successionKey = (): Buffer =>
  Buffer.from(hkdfSync('sha256', readEnv().API_SECRET, '', 'fairdraw refresh token', 32));
