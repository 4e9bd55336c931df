/** What a boundary in the browser gets of an error: for server errors, only the digest. */
export interface ShownError {
  name?: string;
  message?: string;
  digest?: string;
}

/**
 * The status of a failed API call, which `ApiError` puts into its digest; undefined for an error in a page. No response
 * counts as 500 (specification, section 8).
 */
export function statusOf({ digest }: ShownError): number | undefined {
  const status = /^api-(\d{1,3})$/.exec(digest ?? '')?.[1];
  return status === undefined ? undefined : Number(status) || 500;
}

const DAY_MS = 86_400_000;

/** How long the page has been open, including the time the device slept. */
export const pageAgeMs = (): number => Date.now() - performance.timeOrigin;

/** A page that has been open for a day asks for chunks that a newer build no longer has: only a reload helps. */
export function isOutdated({ name, message = '' }: ShownError, ageMs: number): boolean {
  const isMissingChunk =
    name === 'ChunkLoadError' ||
    /loading (css )?chunk|failed to load chunk|dynamically imported module/i.test(message);
  return isMissingChunk && ageMs >= DAY_MS;
}
