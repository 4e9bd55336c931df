type Filter = Readonly<Record<string, string | number | undefined>>;

/** The address of a list as it is filtered; what is undefined filters nothing. */
export function listAddress(path: string, filter: Filter): string {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}
