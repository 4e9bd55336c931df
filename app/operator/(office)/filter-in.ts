import type { z } from 'zod';
import type { Call, VerbInput } from '@/lib/contract/call';

type ListCall = Call & { input: z.ZodObject };

/**
 * What the address of a list filters by. Each field is for itself: what is empty, or can be none, filters nothing, so a
 * form with one wrong field does not lose the others.
 */
export function filterIn<C extends ListCall>(
  call: C,
  fields: Readonly<Record<string, string | string[] | undefined>>,
): VerbInput<C> {
  const filled = Object.entries(call.input.shape).flatMap(([name, schema]) => {
    const value = fields[name] || undefined;
    return value !== undefined && schema.safeParse(value).success ? [[name, value]] : [];
  });
  return call.input.parse(Object.fromEntries(filled)) as VerbInput<C>;
}
