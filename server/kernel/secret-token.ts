import { createHash, createHmac, randomBytes } from 'node:crypto';
import { derivedKey, derivedKeys } from './derived-key';

/** 256 random bits as letters, digits, hyphens and underscores. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** What the database stores of a secret token: a leaked table opens no account. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * The successor of a token: every node computes the same one, and nobody can without the shop's secret, not even with
 * the token and the database.
 */
export const successorOf = (token: string): string => successorWith(derivedKey(SUCCESSION), token);

/** What its successor may be: by the present secret, and by the one before where that is still named. */
export const successorsOf = (token: string): string[] =>
  derivedKeys(SUCCESSION).map((key) => successorWith(key, token));

const SUCCESSION = 'fairdraw refresh token';
const successorWith = (key: Buffer, token: string): string =>
  createHmac('sha256', key).update(token).digest('base64url');
