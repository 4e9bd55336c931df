import type { z } from 'zod';
import type { AboutSetting } from './about';

/** @throws an Error for a setting that nobody has described */
export function aboutOf(name: string, schema: z.ZodType): AboutSetting {
  const known = schema.meta() as Partial<AboutSetting> | undefined;
  if (known?.section && known.meaning) return known as AboutSetting;
  const inner = innerOf(schema);
  if (!inner) throw new Error(`${name} has no description: see lib/settings/about.ts`);
  return aboutOf(name, inner);
}

/** What a schema falls back to, as it would be written; undefined where it has nothing. */
export function defaultOf(schema: z.ZodType): string | undefined {
  const { def } = schema as z.ZodType & { def: { type: string; defaultValue?: unknown } };
  if (def.type === 'default') return String(def.defaultValue);
  const inner = innerOf(schema);
  return inner && defaultOf(inner);
}

/** Whether a value can only be a number, or one of a few words: no secret is. */
export function isClosed(schema: z.ZodType): boolean {
  const { def } = schema as z.ZodType & { def: { type: string } };
  if (CLOSED.has(def.type)) return true;
  const inner = innerOf(schema);
  return inner !== undefined && isClosed(inner);
}

const CLOSED = new Set(['number', 'enum', 'boolean']);

/** The schema that another one wraps. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const { def } = schema as z.ZodType & { def: { innerType?: z.ZodType; in?: z.ZodType } };
  return def.innerType ?? def.in;
}
