import { useMessages } from '#messages';
import type { PartyEvent } from '@/lib/contract/party-events';
import type { Copy } from '@/lib/copy/copy';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { usePartyEvents } from '@/lib/queries/party-events';
import { interpolate } from '@/lib/text/interpolate';

/** Says what happens in the group while its page is open, politely: the latest only. */
export function LiveLine({ groupId, locale }: { groupId: string; locale: Locale }) {
  const words = useMessages('party');
  const event = usePartyEvents(groupId);
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-good" />
      <span role="status">{event ? newsOf(event, words, locale) : words.live}</span>
    </p>
  );
}

function newsOf(event: PartyEvent, words: Copy['party'], locale: Locale): string {
  const name = event.memberName ?? words.somebody;
  const pot = event.pot ? formatMoney(event.pot, locale) : '';
  return interpolate(words[`news_${event.kind}`], { name, pot });
}
