/** What of an error reaches a boundary in the browser: for the server's errors the digest alone. */
export interface ShownError {
  name?: string;
  message?: string;
  digest?: string;
}

/**
 * The status of an API that failed, as `ApiError` leaves it on itself; undefined for a mistake in a page. No answer
 * counts as 500 (specification, section 8).
 */
export function statusOf({ digest }: ShownError): number | undefined {
  const status = /^api-(\d{1,3})$/.exec(digest ?? '')?.[1];
  return status === undefined ? undefined : Number(status) || 500;
}

const DAY_MS = 86_400_000;

/** How long the page has been open, also while the device slept. */
export const pageAgeMs = (): number => Date.now() - performance.timeOrigin;

/** A page that stood open for a day asks for parts that a newer build no longer has: only loading it again helps. */
export function isOutdated({ name, message = '' }: ShownError, ageMs: number): boolean {
  const isMissingChunk =
    name === 'ChunkLoadError' ||
    /loading (css )?chunk|failed to load chunk|dynamically imported module/i.test(message);
  return isMissingChunk && ageMs >= DAY_MS;
}
