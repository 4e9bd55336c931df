import { writeClipboard } from '@/lib/browser/sharing';
import { notify } from './toast-store';

/** Copies a text to the clipboard and shows a notification that says so, or that it failed. */
export async function copyText(
  text: string,
  { copied, notCopied }: { copied: string; notCopied: string },
): Promise<void> {
  if (await writeClipboard(text)) notify({ tone: 'success', message: copied });
  else notify({ tone: 'error', message: notCopied });
}
