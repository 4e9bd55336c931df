import type { SentOfDay } from '@/lib/contract/operator/notifications';

export const NOTIFICATIONS = '/operator/notifications';

export const CHANNEL_WORDS: Readonly<Record<SentOfDay['channel'], string>> = {
  mail: 'Mail',
  push: 'Browser',
  feed: 'At the bell',
};

/** `giveaway-won` as `giveaway won`. */
export const kindWords = (kind: string): string => kind.replaceAll(/[-_]/g, ' ') || 'unnamed';

/** Both lists, one beside the other. */
export const notificationTabs = (current: 'sent' | 'unreached', unreached?: number) => ({
  label: 'Notifications',
  tabs: [
    { href: NOTIFICATIONS, label: 'Sent by day', current: current === 'sent' },
    {
      href: `${NOTIFICATIONS}/unreached`,
      label: 'Not reached',
      current: current === 'unreached',
      ...(unreached !== undefined && { count: unreached }),
    },
  ],
});
