import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { derivedKey, derivedKeys } from './derived-key';

/**
 * In real time: moving the sandbox's clock ends no link. Laws require a mail's unsubscribe link to work for 30 days.
 */
export const LINK_DAYS = 90;

// version (1 byte), customer (16), expiry in ms (6), then the HMAC (32)
const VERSION = 1;
const CLAIM_BYTES = 23;
const TOKEN_BYTES = CLAIM_BYTES + 32;
const DAY_MS = 86_400_000;

export type LinkClaim =
  | { is: 'valid'; customerId: string }
  | { is: 'expired' }
  /** not issued by this shop */
  | { is: 'invalid' };

/**
 * A marketing mail's links carry this token in place of a customer's id: it opens that customer's communication
 * preferences and nothing else, any number of times, until it expires. 74 letters, digits, - and _.
 */
export function writeLinkToken(customerId: string, now: number = Date.now()): string {
  const claims = Buffer.alloc(CLAIM_BYTES);
  claims.writeUInt8(VERSION, 0);
  claims.set(parse(customerId), 1);
  claims.writeUIntBE(now + LINK_DAYS * DAY_MS, 17, 6);
  return Buffer.concat([claims, macOf(claims, derivedKey(PURPOSE))]).toString('base64url');
}

export function readLinkToken(token: string, now: number = Date.now()): LinkClaim {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token)
    return { is: 'invalid' };
  const claims = bytes.subarray(0, CLAIM_BYTES);
  const mac = bytes.subarray(CLAIM_BYTES);
  const isOurs = derivedKeys(PURPOSE).some((key) => timingSafeEqual(macOf(claims, key), mac));
  if (!isOurs || claims.readUInt8(0) !== VERSION) return { is: 'invalid' };
  if (claims.readUIntBE(17, 6) <= now) return { is: 'expired' };
  return { is: 'valid', customerId: stringify(claims.subarray(1, 17)) };
}

// a key of its own, derived from the shop's secret: no other token is valid as a link, and no link as another token
const PURPOSE = 'fairdraw communication preferences';
const macOf = (claims: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(claims).digest();
