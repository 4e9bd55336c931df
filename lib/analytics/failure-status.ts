/**
 * The status of something that went wrong in a page, by what it says: 408 for what took too long, 418 for a frame or
 * a call that the browser blocked, else 500. 408 and 418 are nobody's to mend: they are not surfaced.
 */
export function failureStatus(problem: unknown): 408 | 418 | 500 {
  const { name = '', message = String(problem) } =
    problem instanceof Error ? problem : ({} as Partial<Error>);
  const said = `${name} ${message}`;
  if (/time(d)?[\s-]?out/i.test(said)) return 408;
  return /blocked a frame|cross-origin frame|invocation/i.test(said) ? 418 : 500;
}

export const isSurfaced = (status: number): boolean => status !== 408 && status !== 418;
