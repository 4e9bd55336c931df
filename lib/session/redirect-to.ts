import { type NextRequest, NextResponse } from 'next/server';
import { ownPath } from '@/lib/text/own-path';

/** Leads on within the shop: what is no path of ours leads home. */
export const redirectTo = (request: NextRequest, to: string, status: 307 | 308): NextResponse =>
  NextResponse.redirect(new URL(ownPath(to) ?? '/', request.url), status);
