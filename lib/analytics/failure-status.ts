/**
 * Maps an error in a page to a status by its message: 408 for a timeout, 418 for a frame or a call that the browser
 * blocked, otherwise 500. 408 and 418 are not surfaced, because nobody can fix them.
 */
export function failureStatus(problem: unknown): 408 | 418 | 500 {
  const { name = '', message = String(problem) } =
    problem instanceof Error ? problem : ({} as Partial<Error>);
  const description = `${name} ${message}`;
  if (/time(d)?[\s-]?out/i.test(description)) return 408;
  return /blocked a frame|cross-origin frame|invocation/i.test(description) ? 418 : 500;
}

export const isSurfaced = (status: number): boolean => status !== 408 && status !== 418;
