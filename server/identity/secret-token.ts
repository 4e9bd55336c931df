import { createHash, randomBytes } from 'node:crypto';

/** 256 bits by chance, as letters, digits, hyphen and underscore. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret token: a leaked table opens no account. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
