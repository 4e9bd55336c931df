import type { z } from 'zod';
import { fromWire } from '@/lib/client/wire';

/**
 * The items of a collection that are sound, in camelCase. A broken one is left out and named in the log.
 * @throws an Error where there are items and none is sound: then it is the service that talks nonsense
 */
export function soundItems<S extends z.ZodType>(
  collection: string,
  schema: S,
  items: readonly unknown[],
): z.output<S>[] {
  const sound: z.output<S>[] = [];
  for (const item of items) {
    const parsed = schema.safeParse(fromWire(withoutNulls(item)));
    if (parsed.success) sound.push(parsed.data);
    else console.error(`content: ${collection}/${idOf(item)} is left out: ${reason(parsed.error)}`);
  }
  if (items.length > 0 && sound.length === 0) {
    throw new Error(`None of the ${items.length} items of ${collection} can be shown`);
  }
  return sound;
}

/** A content system writes null where nothing was filled in; for us that is a field left out. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, withoutNulls(inner)]),
  );
}

const idOf = (item: unknown): string =>
  item !== null && typeof item === 'object' && 'id' in item ? String(item.id) : '(without an id)';

function reason({ issues }: z.ZodError): string {
  return issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'item'}: ${message}`)
    .join('; ');
}
