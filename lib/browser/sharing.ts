/** Copies a text. @returns false without https, or when permission is refused: then there is no clipboard */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the device has a sheet for sharing. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the device's sheet for sharing. @returns false when it failed; closing it is no failure */
export async function share(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}
