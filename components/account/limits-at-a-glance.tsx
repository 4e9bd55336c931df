import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { ProgressLine } from '@/components/ui/progress-line';
import { TextLink } from '@/components/ui/text-link';
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
    <Card as="section" tone="sunk" aria-labelledby="limits">
      <h2 id="limits" className="font-semibold">
        {messages.limits}
      </h2>
      <ul className="mb-3 mt-2 grid gap-3 tabular-nums">
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
        {deposits.map(({ period, limit, amountDeposited }) => (
          <Limit
            key={`deposit-${period}`}
            label={messages.depositLimit}
            text={interpolate(messages.depositedOf[period], {
              deposited: formatMoney(amountDeposited, locale),
              limit: formatMoney(limit, locale),
            })}
            used={amountDeposited}
            limit={limit}
          />
        ))}
        {deposits.length === 0 && <li>{messages.noDepositLimit}</li>}
        {spendLimits.length === 0 && <li>{messages.noSpendLimit}</li>}
      </ul>
      <p className="flex flex-wrap gap-x-5">
        {isOpen('spendLimits', capabilities) && (
          <TextLink standalone href={href('spendLimits')}>
            {messages.spendLimits}
          </TextLink>
        )}
        <TextLink standalone href={href('precommitmentLimit')}>
          {messages.depositLimit}
        </TextLink>
        <TextLink standalone href={href('takeABreak')}>
          {messages.takeABreak}
        </TextLink>
      </p>
    </Card>
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
    <li>
      <p className="mb-1.5">{text}</p>
      <ProgressLine
        label={label}
        text={text}
        value={used.amountCents}
        max={limit.amountCents}
        tone={used.amountCents < limit.amountCents ? 'brand' : 'warn'}
      />
    </li>
  );
}
