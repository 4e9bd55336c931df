import { useEffect } from 'react';
import { notify } from '@/components/ui/toast-store';
import { onResponseMessage } from '@/lib/client/response-messages';
import type { Message } from '@/lib/contract/call';
import type { Copy } from '@/lib/copy/copy';
import { useBannerMessages } from '@/lib/messages/banners-messages';

/**
 * Shows the messages that the API sends with its results as notices, by their level. Identical messages are shown once.
 */
export function ResponseMessages() {
  const words = useBannerMessages();
  useEffect(
    () =>
      onResponseMessage((message) =>
        notify({
          id: `${message.code}:${message.message}`,
          tone: message.level,
          title: titleOf(message, words),
          message: message.message,
        }),
      ),
    [words],
  );
  return null;
}

function titleOf({ code, level }: Message, words: Copy['banners']): string | undefined {
  if (code === 'deposit_pending') return words.actionRequired;
  return level === 'success' ? words.success : undefined;
}
