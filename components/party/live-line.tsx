import { useMessages } from '#messages';
import type { PartyEvent } from '@/lib/contract/party-events';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { usePartyEvents } from '@/lib/queries/party-events';
import { interpolate } from '@/lib/text/interpolate';

/** Says what happens in the group while its page is open, politely: the latest only. */
export function LiveLine({ groupId, locale }: { groupId: string; locale: Locale }) {
  const messages = useMessages('party');
  const event = usePartyEvents(groupId);
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-good" />
      <span role="status">{event ? newsOf(event, messages, locale) : messages.live}</span>
    </p>
  );
}

function newsOf(event: PartyEvent, messages: ShopMessages['party'], locale: Locale): string {
  const name = event.memberName ?? messages.somebody;
  const pot = event.pot ? formatMoney(event.pot, locale) : '';
  return interpolate(messages[`news_${event.kind}`], { name, pot });
}
