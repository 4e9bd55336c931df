import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readEnv } from '@/server/runtime/env';

/** 256 random bits as letters, digits, hyphens and underscores. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** What the database stores of a secret token: a leaked table opens no account. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * The successor of a token: every node computes the same one, and nobody can without the shop's secret, not even with
 * the token and the database.
 */
export const successorOf = (token: string): string =>
  createHmac('sha256', successionKey()).update(token).digest('base64url');

const successionKey = (): Buffer =>
  Buffer.from(hkdfSync('sha256', readEnv().API_SECRET, '', 'fairdraw refresh token', 32));
