import { MessagesProvider, useMessages } from '#messages';
import type { Variant } from '@/lib/contract/site';
import { localeOf } from '@/lib/rules/site';
import { ShareCalculator } from './islands';
import { ShareExample } from './share-example';
import type { SharedTicket } from './shared-tickets';

/** A worked example, and a calculator for the visitor's own numbers. */
export function SharesSection({
  tickets,
  total,
  held,
  isAmongPeople = false,
  variant,
}: {
  tickets: readonly SharedTicket[];
  total: number;
  held: number;
  isAmongPeople?: boolean;
  variant: Variant;
}) {
  const messages = useMessages('shares');
  const locale = localeOf(variant);
  const [first] = tickets;
  if (!first) return null;
  const shares = { total, held, isAmongPeople, locale };
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <ShareExample ticket={first} {...shares} />
      <MessagesProvider messages={{ shares: messages }}>
        <ShareCalculator tickets={tickets} {...shares} />
      </MessagesProvider>
    </div>
  );
}
