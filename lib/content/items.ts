import type { z } from 'zod';
import { fromWire } from '@/lib/client/wire';

/**
 * The valid items of a collection, in camelCase. Invalid ones are left out and logged.
 * @throws an Error when there are items and none is valid: then the service itself is at fault
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

/** A content system writes null for an empty field; the shop's schemas expect the field to be absent. */
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
