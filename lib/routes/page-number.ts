/** The page of a list from an address: 1 when it says none, null when it is no page number. */
export function pageNumber(text: string | undefined): number | null {
  if (text === undefined) return 1;
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : null;
}
