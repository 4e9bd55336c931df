import 'server-only';
import { notFound } from 'next/navigation';
import { ApiError } from '@/lib/client/api-error';
import type { ErrorCode } from '@/lib/contract/errors';
import type { Site } from '@/lib/contract/site';
import { isSiteKey, parseSiteKey } from '@/lib/rules/site';

/** A page's read; what the API does not know, or one of these codes, is the 404 page. @throws ApiError for the rest */
export async function orNotFound<T>(read: Promise<T>, ...codes: ErrorCode[]): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || codes.some((code) => isOfCode(error, code))) notFound();
    throw error;
  }
}

/** A request that is not valid has a code for each problem: `request.too_big`. */
const isOfCode = ({ status, code }: ApiError, wanted: ErrorCode): boolean =>
  wanted === 'request.invalid' ? status === 422 && code.startsWith('request.') : code === wanted;

// Addresses that end like files pass middleware by, so a page cannot rely on the route table for its parameters.

/** The site of an internal page path. */
export function siteOrNotFound(key: string): Site {
  return isSiteKey(key) ? parseSiteKey(key) : notFound();
}

/** A draw's number as an address writes it. */
export function drawNoOrNotFound(digits: string): number {
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : notFound();
}
