import { ownPath } from '@/lib/text/own-path';

/** Where to go after signing in: only a path of this site, never another one. */
export const nextAddress = (search: string, fallback: string): string =>
  ownPath(new URLSearchParams(search).get('next')) ?? fallback;
