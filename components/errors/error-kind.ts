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
