import { useMessages } from '#messages';
import type { Currency } from '@/lib/contract/site';
import { interpolate } from '@/lib/text/interpolate';

/** When a change of a limit counts. */
export function LimitRules({ currency }: { currency: Currency }) {
  const messages = useMessages('limits');
  return (
    <section aria-labelledby="limit-rules" className="text-ink-soft">
      <h2 id="limit-rules" className="mb-1 font-semibold text-ink">
        {messages.rulesTitle}
      </h2>
      <p>
        {messages.rulesLower}{' '}
        {interpolate(messages.rulesHigher, { coolingOff: messages[`coolingOff${currency}`] })}
      </p>
    </section>
  );
}
