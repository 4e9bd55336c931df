import { z } from 'zod';
import { platformRoutes } from '@/server/platform';

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Formats whose own pattern limits the length. */
const SHORT = new Set(['uuid', 'date']);

/** Whether an anchored pattern has no unlimited repetition. */
const hasEnd = (pattern: string): boolean => {
  const plain = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return /^\^.*\$$/.test(plain) && !/[*+]|\{\d+,\}/.test(plain);
};

/** The paths in an input that accept a text or a list of any length. */
function* unlimited(schema: Schema, path: string): Generator<string> {
  const { type, format = '', pattern, properties = {}, items, additionalProperties: rest } = schema;
  const isChoice = schema.enum !== undefined || schema.const !== undefined;
  const isShort = schema.maxLength !== undefined || SHORT.has(format);
  if (type === 'string' && !isChoice && !isShort && !(pattern && hasEnd(pattern))) yield path;
  if (type === 'array' && schema.maxItems === undefined && !schema.prefixItems) yield `${path}[]`;
  for (const [name, inner] of Object.entries(properties))
    yield* unlimited(inner, `${path}.${name}`);
  if (items) yield* unlimited(items, `${path}[]`);
  if (rest && typeof rest === 'object') {
    yield* unlimited(rest, `${path}.*`);
    if (schema.propertyNames) yield* unlimited(schema.propertyNames, `${path}.(name)`);
  }
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* unlimited(inner, path);
}

test('whatever is sent to a call has a longest length, and lists have a longest one, too', () => {
  expect(platformRoutes.length).toBeGreaterThan(80);
  const faults = platformRoutes.flatMap(({ call }) => {
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
    return [...unlimited(schema, call.name)];
  });
  expect([...new Set(faults)]).toEqual([]);
});
