import { useMessages } from '#messages';
import { notify } from '@/components/ui/toast-store';

/** Copies a text to the clipboard and shows a notification that says so, or that it failed. */
export function useCopy() {
  const { notCopied } = useMessages('security');
  return async (text: string, copied: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ tone: 'success', message: copied });
    } catch {
      // without https, or when permission is refused, there is no clipboard
      notify({ tone: 'error', message: notCopied });
    }
  };
}
