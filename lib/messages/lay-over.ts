import { messageValues } from '@/lib/text/message-values';
import { SITE_VALUES } from '@/lib/text/site-values';

type Fields = Record<string, unknown>;

/**
 * Overrides the shipped words, key by key. A value is skipped, and `onPassedOver` called with its key, if it has
 * another shape than the shipped one, is not a valid message, or uses a placeholder that the shipped one lacks:
 * components rely on the shipped shape. Every text may say the shop's name.
 */
export function layOver<T extends object>(
  shipped: T,
  messages: ReadonlyMap<string, unknown>,
  onPassedOver: (key: string) => void = () => {},
): T {
  const laid = Object.entries(shipped).map(([key, own]) => {
    if (!messages.has(key)) return [key, own];
    const word = shapedLike(own, messages.get(key));
    if (word === undefined) onPassedOver(key);
    return [key, word ?? own];
  });
  return Object.fromEntries(laid) as T;
}

/** The value, or undefined if its shape differs from the shipped one's. */
function shapedLike(shipped: unknown, value: unknown): unknown {
  if (Array.isArray(shipped)) return Array.isArray(value) ? listLike(shipped, value) : undefined;
  if (isFields(shipped)) return isFields(value) ? fieldsLike(shipped, value) : undefined;
  if (typeof value !== typeof shipped || value === null) return undefined;
  return typeof value !== 'string' || asksNoMore(value, String(shipped)) ? value : undefined;
}

function asksNoMore(text: string, shipped: string): boolean {
  if (text === shipped) return true;
  try {
    const known = [...messageValues(shipped), ...SITE_VALUES];
    return messageValues(text).every((name) => known.includes(name));
  } catch {
    return false;
  }
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

// On the wire every key is snake_case and comes back as camelCase, even one that was not camelCase before.
const camel = (key: string) =>
  key.replace(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
