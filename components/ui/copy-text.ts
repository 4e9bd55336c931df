import { notify } from './toast-store';

/** Copies a text to the clipboard and shows a notification that says so, or that it failed. */
export async function copyText(
  text: string,
  { copied, notCopied }: { copied: string; notCopied: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ tone: 'success', message: copied });
  } catch {
    // without https, or when permission is refused, there is no clipboard
    notify({ tone: 'error', message: notCopied });
  }
}
