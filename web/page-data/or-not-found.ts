import 'server-only';
import { notFound } from 'next/navigation';
import { ApiError } from '@/lib/client/api-error';
import type { ErrorCode } from '@/lib/contract/errors';
import type { Site } from '@/lib/contract/site';
import { isSiteKey, parseSiteKey } from '@/lib/rules/site';

/** A page's read; a 404 from the API, or one of these codes, is the 404 page. @throws ApiError for other failures */
export async function orNotFound<T>(read: Promise<T>, ...codes: ErrorCode[]): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || codes.some((code) => isOfCode(error, code))) notFound();
    throw error;
  }
}

/** An invalid request has its own code for each problem: `request.too_big`. */
const isOfCode = ({ status, code }: ApiError, expected: ErrorCode): boolean =>
  expected === 'request.invalid'
    ? status === 422 && code.startsWith('request.')
    : code === expected;

// Addresses that look like files bypass middleware, so pages validate the parameters that the route table would
// check.

/** The site of an internal page path. */
export function siteOrNotFound(key: string): Site {
  return isSiteKey(key) ? parseSiteKey(key) : notFound();
}

/** A draw number from an address. */
export function drawNoOrNotFound(digits: string): number {
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : notFound();
}
