import type { Copy } from '@/lib/copy/copy';

/** A time zone's name in the site's copy; the IANA name if there is none. */
export function zoneName(words: Copy['subscription'], timeZone: string): string {
  if (timeZone === 'Australia/Brisbane') return words.zone_Australia_Brisbane;
  if (timeZone === 'Europe/London') return words.zone_Europe_London;
  return timeZone;
}
