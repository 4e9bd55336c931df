import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { derivedKey, derivedKeys } from '@/server/kernel/derived-key';

/** In real time: moving the sandbox's clock signs nobody out. */
export const ACCESS_TOKEN_SECONDS = 600;

// version (1 byte), customer (16), sign-in (16), expiry in ms (6), then the HMAC (32)
const VERSION = 1;
const CLAIM_BYTES = 39;
const TOKEN_BYTES = CLAIM_BYTES + 32;

export interface AccessClaims {
  customerId: string;
  signInId: string;
  expiresAt: Date;
}

/** 95 characters: letters, digits, hyphens and underscores. */
export function writeAccessToken(claims: AccessClaims): string {
  const bytes = Buffer.alloc(CLAIM_BYTES);
  bytes.writeUInt8(VERSION, 0);
  bytes.set(parse(claims.customerId), 1);
  bytes.set(parse(claims.signInId), 17);
  bytes.writeUIntBE(claims.expiresAt.getTime(), 33, 6);
  return Buffer.concat([bytes, macOf(bytes, derivedKey(PURPOSE))]).toString('base64url');
}

/** A token's claims; null when its format or signature is wrong or it has expired. */
export function readAccessToken(token: string, now: number = Date.now()): AccessClaims | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return null;
  const claims = bytes.subarray(0, CLAIM_BYTES);
  const mac = bytes.subarray(CLAIM_BYTES);
  if (!derivedKeys(PURPOSE).some((key) => timingSafeEqual(macOf(claims, key), mac))) return null;
  const expiresAt = new Date(claims.readUIntBE(33, 6));
  if (claims.readUInt8(0) !== VERSION || expiresAt.getTime() <= now) return null;
  return {
    customerId: stringify(claims.subarray(1, 17)),
    signInId: stringify(claims.subarray(17, 33)),
    expiresAt,
  };
}

// a key of its own, derived from the shop's secret, so that no other signature is valid as a token
const PURPOSE = 'fairdraw access token';
const macOf = (claims: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(claims).digest();
