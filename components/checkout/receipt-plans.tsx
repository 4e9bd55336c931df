import { useLinks } from '#links';
import { useMessages } from '#messages';
import { useNextCharge } from '@/components/recurring/plan-payment';
import { TextLink } from '@/components/ui/text-link';
import type { Receipt } from '@/lib/contract/checkout';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { planWords } from '@/lib/rules/recurring/frequency-messages';
import { interpolate } from '@/lib/text/interpolate';

/** What a purchase began: what is bought again, for how much, and where that can be ended. */
export function ReceiptPlans({
  plans,
  locale,
}: {
  plans: NonNullable<Receipt['plans']>;
  locale: Locale;
}) {
  const { href } = useLinks();
  const messages = useMessages('frequency');
  const pays = useMessages('planPayer');
  const first = plans[0];
  const priceCents = plans.reduce((sum, { price }) => sum + price.amountCents, 0);
  const { text, isShort } = useNextCharge(
    { amountCents: priceCents, currency: first?.price.currency ?? 'AUD' },
    locale,
  );
  const has = (type: string) => plans.some((plan) => plan.type === type);
  return (
    <section
      aria-label={messages.heading}
      className="grid gap-2 rounded-card bg-info-soft px-5 py-4"
    >
      <h2 className="font-semibold">{messages.heading}</h2>
      <ul className="grid gap-1">
        {plans.map(({ id, price, offerName, ...plan }) => (
          <li key={id}>
            {interpolate(messages.boughtAgain, {
              offer: offerName,
              label: planWords(plan, { messages, locale }),
              price: formatMoney(price, locale),
            })}
          </li>
        ))}
      </ul>
      <p className={isShort ? 'rounded-xl bg-warn-soft px-4 py-3 text-warn' : 'font-semibold'}>
        {text ?? messages.pays}
      </p>
      <p className="text-sm text-ink-soft">{messages.end}</p>
      <p className="no-print flex flex-wrap gap-x-5 print:hidden">
        {isShort && <TextLink href={href('accountDeposit')}>{pays.deposit}</TextLink>}
        {has('autoplay') && <TextLink href={href('autoplay')}>{messages.seeAutoplay}</TextLink>}
        {has('subscription') && (
          <TextLink href={href('subscriptions')}>{messages.seeSubscriptions}</TextLink>
        )}
        <TextLink href={href('recurringPurchases')}>{messages.choosePayer}</TextLink>
      </p>
    </section>
  );
}
