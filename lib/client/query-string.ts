/** A query of named values. Lists travel as bracket arrays: `c[]=shell&c[]=play`; what is undefined does not travel. */
export const toQuery = (fields: Record<string, unknown>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return Array.isArray(value)
        ? value.map((item) => [`${name}[]`, String(item)])
        : [[name, String(value)]];
    }),
  );

/** A name ends in brackets where it is a list; a list wins over a single value of its name. */
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
