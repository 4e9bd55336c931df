/** Draw results come five to a page (specification 001, section 9). */
export const RESULTS_PER_PAGE = 5;

/** A page number from a URL; null for anything but 1 to 99,999, far more pages than any list has. */
export function pageNumber(text: string): number | null {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** Pages of a list; an empty list still has its first page. */
export const pageCountOf = (total: number, perPage = RESULTS_PER_PAGE): number =>
  Math.max(1, Math.ceil(total / perPage));
