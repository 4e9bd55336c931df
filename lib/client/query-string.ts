/**
 * A query string of named values. Lists become bracket arrays (`c[]=shell&c[]=play`); undefined values are left out.
 */
export const toQuery = (fields: Record<string, unknown>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return Array.isArray(value)
        ? value.map((item) => [`${name}[]`, String(item)])
        : [[name, String(value)]];
    }),
  );

/** Reads a query string. Names that end in brackets are lists; a list wins over a single value with the same name. */
export function fromQuery(params: URLSearchParams): Record<string, unknown> {
  const lists = new Map<string, string[]>();
  const single: [string, string][] = [];
  for (const [name, value] of params) {
    const list = /^(\w+)\[\d*\]$/.exec(name)?.[1];
    if (list === undefined) single.push([name, value]);
    else lists.set(list, [...(lists.get(list) ?? []), value]);
  }
  return Object.fromEntries<unknown>([...single, ...lists]);
}
