import { z } from 'zod';
import { toWire } from './wire';

type Json = Record<string, unknown>;

/** The name of a field on the wire. */
export const wireName = (name: string): string =>
  Object.keys(toWire({ [name]: null }) as Json)[0] ?? name;

/** The JSON Schema of something as it is sent or written to a file: every property name in snake_case. */
export function wireSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  return renameProperties(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) as Json;
}

function renameProperties(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameProperties);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'properties')
        return [
          key,
          Object.fromEntries(
            Object.entries(inner as Json).map(([name, property]) => [
              wireName(name),
              renameProperties(property),
            ]),
          ),
        ];
      if (key === 'required') return [key, (inner as string[]).map(wireName)];
      return [key, renameProperties(inner)];
    }),
  );
}
