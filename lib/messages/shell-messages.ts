import shipped from '@/content/copy/en-AU/shell.json';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { useShippedMessages } from './shipped-messages';

/** The words of what the frame opens later: menu, account, notifications, reminders. */
export const useShellMessages = (): ShopMessages['shell'] => useShippedMessages('shell', shipped);
