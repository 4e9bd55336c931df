import type { z } from 'zod';

/** Where settings come from: the environment of the process, or a test's own. */
export type SettingsSource = Readonly<Record<string, string | undefined>>;

/** Longer than any address, secret or list in the settings. */
export const LONGEST_SETTING = 2_048;

/** One sentence for each setting that is longer than any may be. */
export const tooLongIn = (names: readonly string[], source: SettingsSource): string[] =>
  names
    .filter((name) => (source[name]?.length ?? 0) > LONGEST_SETTING)
    .map((name) => `${name}: is longer than ${LONGEST_SETTING} characters`);

/** One sentence for each setting that a schema refuses. */
export const complaintsOf = (error: z.ZodError | undefined): string[] =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

export const incomplete = (complaints: readonly string[]): Error =>
  new Error(
    `The environment is not complete:\n${complaints.map((sentence) => `  ${sentence}`).join('\n')}`,
  );

/**
 * The settings of a schema, where an empty one counts as none.
 * @throws an Error that names every setting that is wrong, never with its value
 */
export function readSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  source: SettingsSource,
): z.output<z.ZodObject<Shape>> {
  const names = Object.keys(schema.shape);
  const { data, error } = schema.safeParse(
    Object.fromEntries(names.map((name) => [name, source[name] || undefined])),
  );
  const complaints = [...tooLongIn(names, source), ...complaintsOf(error)];
  if (!data || complaints.length > 0) throw incomplete(complaints);
  return data;
}
