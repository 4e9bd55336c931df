import { createHash, createHmac } from 'node:crypto';

/** HMAC-SHA256 as hex. Synchronous: WebCrypto moves the work to another thread, which takes twenty times as long. */
export const hmacSha256 = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** SHA-256 of a text or of bytes, as hex. */
export const sha256 = (body: string | Uint8Array<ArrayBuffer>): string =>
  createHash('sha256').update(body).digest('hex');
