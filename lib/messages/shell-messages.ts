import shipped from '@/content/copy/en-AU/shell.json';
import type { Copy } from '@/lib/copy/copy';
import { useShippedMessages } from './shipped-messages';

/** The words of what the frame opens later: menu, account, notifications, reminders. */
export const useShellMessages = (): Copy['shell'] => useShippedMessages('shell', shipped);
