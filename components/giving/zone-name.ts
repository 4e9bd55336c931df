import type { ShopMessages } from '@/lib/contract/shop-messages';

/** A time zone's name in the site's messages; the IANA name if there is none. */
export function zoneName(messages: ShopMessages['subscription'], timeZone: string): string {
  if (timeZone === 'Australia/Brisbane') return messages.zone_Australia_Brisbane;
  if (timeZone === 'Europe/London') return messages.zone_Europe_London;
  return timeZone;
}
