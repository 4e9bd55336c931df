import { useMessages } from '#messages';
import { Note } from '@/components/ui/note';
import type { Currency } from '@/lib/contract/site';
import { interpolate } from '@/lib/text/interpolate';

/** When a change of a limit counts. */
export function LimitRules({
  currency,
  children,
}: {
  currency: Currency;
  /** what else there is to know of these limits */
  children?: string;
}) {
  const messages = useMessages('limits');
  return (
    <Note title={messages.rulesTitle}>
      {messages.rulesLower}{' '}
      {interpolate(messages.rulesHigher, { coolingOff: messages[`coolingOff${currency}`] })}{' '}
      {children}
    </Note>
  );
}
