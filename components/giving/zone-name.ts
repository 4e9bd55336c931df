import type { Copy } from '@/lib/copy/copy';

/** A game's zone in words; its own name where there are none. */
export function zoneName(words: Copy['subscription'], timeZone: string): string {
  if (timeZone === 'Australia/Brisbane') return words.zone_Australia_Brisbane;
  if (timeZone === 'Europe/London') return words.zone_Europe_London;
  return timeZone;
}
