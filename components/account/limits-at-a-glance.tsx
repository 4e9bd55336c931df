import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { ProgressLine } from '@/components/ui/progress-line';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { Capability, Money } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { isOpen } from '@/lib/routes/match';
import { depositLimitsOf } from '@/lib/rules/deposit-limits';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';

const SPENT = { day: 'spentThisDay', week: 'spentThisWeek', month: 'spentThisMonth' } as const;

interface Props extends Pick<CustomerOverview, 'spendLimits' | 'preCommitment' | 'depositLimits'> {
  capabilities: readonly Capability[];
  dateLocale: DateLocale;
}

/** What the customer allows themselves, how much of it is used, and where that is changed. */
export function LimitsAtAGlance({ spendLimits, capabilities, dateLocale, ...customer }: Props) {
  const deposits = depositLimitsOf(customer);
  const { locale } = dateLocale;
  const { href } = useLinks();
  const messages = useMessages('account');
  return (
    <section aria-labelledby="limits">
      <SectionHeading id="limits" isNarrow>
        {messages.limits}
      </SectionHeading>
      <Card as="div" flush className="overflow-hidden">
        <ul className="divide-y divide-line tabular-nums">
          <Row
            label={messages.spendLimits}
            to={isOpen('spendLimits', capabilities) ? href('spendLimits') : undefined}
          >
            {spendLimits.length === 0 && messages.noSpendLimit}
            {spendLimits.map(({ period, limit, amountSpent }) => (
              <Limit
                key={period}
                label={messages.spendLimits}
                text={interpolate(messages[SPENT[period]], {
                  spent: formatMoney(amountSpent, locale),
                  limit: formatMoney(limit, locale),
                })}
                used={amountSpent}
                limit={limit}
              />
            ))}
          </Row>
          <Row label={messages.depositLimit} to={href('precommitmentLimit')}>
            {deposits.length === 0 && messages.noDepositLimit}
            {deposits.map(({ period, limit, amountDeposited }) => (
              <Limit
                key={period}
                label={messages.depositLimit}
                text={interpolate(messages.depositedOf[period], {
                  deposited: formatMoney(amountDeposited, locale),
                  limit: formatMoney(limit, locale),
                })}
                used={amountDeposited}
                limit={limit}
              />
            ))}
          </Row>
          <Row label={messages.takeABreak} to={href('takeABreak')}>
            {messages.takeABreakText}
          </Row>
        </ul>
      </Card>
    </section>
  );
}

/** A kind of limit: the way to its page, and below it how it stands. */
function Row({
  label,
  to,
  children,
}: {
  label: string;
  to: string | undefined;
  children: ReactNode;
}) {
  return (
    <li className="relative grid gap-1 px-5 py-3 has-[a:hover]:bg-sunk">
      {to ? (
        <Link
          href={to}
          className="flex items-center justify-between gap-3 font-semibold after:absolute after:inset-0"
        >
          {label}
          <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft" />
        </Link>
      ) : (
        <p className="font-semibold">{label}</p>
      )}
      <div className="grid gap-2.5 text-sm text-ink-soft">{children}</div>
    </li>
  );
}

/** A limit in words, and below them how much of it is used. */
function Limit({
  label,
  text,
  used,
  limit,
}: {
  label: string;
  text: string;
  used: Money;
  limit: Money;
}) {
  return (
    <div>
      <p className="mb-1.5">{text}</p>
      <ProgressLine
        label={label}
        text={text}
        value={used.amountCents}
        max={limit.amountCents}
        tone={used.amountCents < limit.amountCents ? 'brand' : 'warn'}
      />
    </div>
  );
}
