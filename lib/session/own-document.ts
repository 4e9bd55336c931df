import { NextResponse } from 'next/server';
import type { Site } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { isPaymentRoute } from '@/lib/routes/rendering';

/**
 * Whether the router of an open page asks to show a page that takes money inside its document, or to leave one without
 * a new document. Browsers say what a request is for in `Sec-Fetch-Dest`, which scripts cannot forge.
 */
export function isIntoOrOutOfPayment(headers: Headers, isPayment: boolean, site: Site): boolean {
  if (headers.get('sec-fetch-dest') !== 'empty') return false;
  return isPayment || isPaymentAddress(headers.get('referer'), site);
}

function isPaymentAddress(address: string | null, site: Site): boolean {
  if (!address || address.length > 2_048 || !URL.canParse(address)) return false;
  const found = links(site).match(new URL(address).pathname);
  return found !== null && isPaymentRoute(found.route);
}

/** The router takes an answer that is no data of its own as a sign to load the address as a document. */
export const documentInstead = (): NextResponse =>
  new NextResponse('<!doctype html>', {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
