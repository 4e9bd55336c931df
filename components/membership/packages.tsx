import { useMessages } from '#messages';
import { ActionLink } from '@/components/rich-text/action-link';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import { SectionHeading } from '@/components/ui/headings';
import type { MembershipConfig } from '@/lib/contract/membership';
import { formatMoney, type Locale } from '@/lib/money/format-money';

/** What may be had for money elsewhere, only where an editor says so: the programme itself is free. */
export function Packages({
  packages,
  locale,
}: {
  packages: MembershipConfig['config']['packages'];
  locale: Locale;
}) {
  const messages = useMessages('membership');
  if (packages.length === 0) return null;
  return (
    <section aria-labelledby="packages">
      <SectionHeading id="packages">{messages.packagesHeading}</SectionHeading>
      <p className="-mt-2 mb-6 max-w-prose text-ink-soft">{messages.packagesLead}</p>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {packages.map(({ name, text, price, every, action }) => (
          <Card as="li" key={name} className="flex flex-col gap-3">
            <h3 className="text-xl leading-tight">{name}</h3>
            <p>
              <Figure value={formatMoney(price, locale)} size="md" />
              <span className="text-ink-soft">
                {every === 'month' ? messages.packageMonth : messages.packageYear}
              </span>
            </p>
            {text && <p className="text-ink-soft">{text}</p>}
            <p className="mt-auto">
              <ActionLink action={action} />
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
