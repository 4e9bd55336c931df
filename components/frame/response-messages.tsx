import { useEffect } from 'react';
import { notify } from '@/components/ui/toast-store';
import { onResponseMessage } from '@/lib/client/response-messages';
import type { Message } from '@/lib/contract/call';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { useBannerMessages } from '@/lib/messages/banners-messages';

/**
 * Shows the messages that the API sends with its results as notices, by their level. Identical messages are shown once.
 */
export function ResponseMessages() {
  const messages = useBannerMessages();
  useEffect(
    () =>
      onResponseMessage((message) =>
        notify({
          id: `${message.code}:${message.message}`,
          tone: message.level,
          title: titleOf(message, messages),
          message: message.message,
        }),
      ),
    [messages],
  );
  return null;
}

function titleOf({ code, level }: Message, messages: ShopMessages['banners']): string | undefined {
  if (code === 'deposit_pending') return messages.actionRequired;
  return level === 'success' ? messages.success : undefined;
}
