type Fields = Record<string, unknown>;

/**
 * Words laid over those that ship, key by key. One of another kind than the shipped one (a text where there are two, a
 * list where there is a text) is passed over: a component must find what it was written for.
 */
export function layOver<T extends object>(shipped: T, words: ReadonlyMap<string, unknown>): T {
  const laid = Object.entries(shipped).map(([key, own]) => [
    key,
    words.has(key) ? (shapedLike(own, words.get(key)) ?? own) : own,
  ]);
  return Object.fromEntries(laid) as T;
}

/** The value in the shape of the shipped one, or undefined where it has another. */
function shapedLike(shipped: unknown, value: unknown): unknown {
  if (Array.isArray(shipped)) return Array.isArray(value) ? listLike(shipped, value) : undefined;
  if (isFields(shipped)) return isFields(value) ? fieldsLike(shipped, value) : undefined;
  return typeof value === typeof shipped && value !== null ? value : undefined;
}

function listLike(shipped: unknown[], value: unknown[]): unknown[] | undefined {
  if (shipped.length === 0) return value;
  const list = value.map((element, index) => {
    const models = [shipped[index], ...shipped].filter((model) => model !== undefined);
    for (const model of models) {
      const shaped = shapedLike(model, element);
      if (shaped !== undefined) return shaped;
    }
    return undefined;
  });
  return list.includes(undefined) ? undefined : list;
}

function fieldsLike(shipped: Fields, value: Fields): Fields | undefined {
  const fields: Fields = {};
  for (const [key, own] of Object.entries(shipped)) {
    const shaped = shapedLike(own, value[key] ?? value[camel(key)]);
    if (shaped === undefined) return undefined;
    fields[key] = shaped;
  }
  return fields;
}

// On the wire every key is snake_case and comes back as camelCase, also one that was not.
const camel = (key: string) =>
  key.replace(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
