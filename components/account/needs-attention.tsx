'use client';

import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { openMigration } from '@/components/migration/migration-store';
import { usePaymentsWaiting } from '@/components/recurring/payments-waiting';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { focusPage } from '@/components/ui/focus-page';
import { CardTitle } from '@/components/ui/headings';
import { Icon, type IconName } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { notify } from '@/components/ui/toast-store';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { Capability } from '@/lib/contract/site';
import { failureMessage } from '@/lib/forms/failure-message';
import { useDeclineTwoFactor } from '@/lib/queries/security';
import { isOpen } from '@/lib/routes/match';
import { type Attention, attentionOf } from '@/lib/rules/attention';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { lineOf } from './attention-line';

interface Props {
  customer: CustomerOverview;
  capabilities: readonly Capability[];
  dateLocale: DateLocale;
}

function useAttentionLines({ customer, capabilities, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('account');
  return (
    attentionOf(customer)
      .map((one) => ({
        one,
        ...lineOf(one, { messages, href, customer, capabilities, dateLocale }),
      }))
      // a way that is closed to the customer is no way
      .filter(({ route }) => isOpen(route, capabilities))
      .filter(({ one }) => one.kind !== 'migration' || capabilities.includes('customer_migration'))
  );
}

/** The way to what stands last on the page: as many things as are listed there under what needs the customer. */
export function PressingLink(props: Props) {
  const messages = useMessages('account');
  const lines = useAttentionLines(props).filter(({ one }) => isPressing(one) && !isFirst(one));
  const payments = usePaymentsWaiting(props.capabilities);
  // the payments share a line
  const count = lines.length + Math.min(payments, 1);
  if (count === 0) return null;
  return (
    <p className="-mt-4 mb-4 flex items-center gap-2">
      <Icon name="warning" className="size-5 text-warn" />
      <a href={payments > 0 ? '#payment-resolutions' : '#attention'} className="link">
        {interpolate(messages.pressing, { count })}
      </a>
    </p>
  );
}

/** Whether the customer has to show who they are before anything else can be done here. */
export const useMustVerify = (props: Props): boolean =>
  useAttentionLines(props).some(({ one }) => isFirst(one));

/** What comes before all else in a new account: who the customer is. Nothing where that is known, or being checked. */
export function VerifyFirst(props: Props) {
  const messages = useMessages('account');
  const line = useAttentionLines(props).find(({ one }) => isFirst(one));
  if (!line) return null;
  return (
    <Card
      as="section"
      aria-labelledby="verify-first"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
    >
      <div className="min-w-0 grow basis-72">
        <CardTitle id="verify-first">{messages.verifyTitle}</CardTitle>
        <p className="mt-1 max-w-prose text-ink-soft">{line.text}</p>
      </div>
      <ButtonLink href={line.address}>{line.action}</ButtonLink>
    </Card>
  );
}

/**
 * What waits for the customer, one line and one way each: what does not go on without them, and below it what they may
 * want to know. Nothing where nothing waits.
 */
export function NeedsAttention(props: Props) {
  const messages = useMessages('account');
  const lines = useAttentionLines(props).filter(({ one }) => !isFirst(one));
  const pressing = lines.filter(({ one }) => isPressing(one));
  const others = lines.filter(({ one }) => !isPressing(one));
  const areSuggestions = others.every(({ one }) => SUGGESTIONS.has(one.kind));
  return (
    <>
      <Lines id="attention" title={messages.attention} lines={pressing} />
      <Lines
        id="good-to-know"
        title={areSuggestions ? messages.suggestions : messages.goodToKnow}
        lines={others}
      />
    </>
  );
}

function Lines({
  id,
  title,
  lines,
}: {
  id: string;
  title: string;
  lines: ReturnType<typeof useAttentionLines>;
}) {
  if (lines.length === 0) return null;
  return (
    <Card as="section" flush aria-labelledby={id} className="overflow-hidden">
      <CardTitle id={id} className="px-5 pt-4 sm:px-6">
        {title}
      </CardTitle>
      <ul className="divide-y divide-line">
        {lines.map(({ one, text, action, address }) => (
          <Line key={keyOf(one)} icon={ICONS[one.kind]} isPressing={isPressing(one)} text={text}>
            {one.kind === 'migration' ? (
              <Button
                variant="secondary"
                size="sm"
                className="my-1.5 sm:my-0"
                onClick={openMigration}
              >
                {action}
              </Button>
            ) : (
              <TextLink standalone href={address}>
                {action}
              </TextLink>
            )}
            {one.kind === 'twoFactor' && <NotNow />}
          </Line>
        ))}
      </ul>
    </Card>
  );
}

const SUGGESTIONS: ReadonlySet<Attention['kind']> = new Set(['limitOffer', 'twoFactor']);

const ICONS: Readonly<Record<Attention['kind'], IconName>> = {
  terms: 'info',
  country: 'warning',
  limit: 'shield',
  limitOffer: 'shield',
  address: 'mail',
  email: 'mail',
  twoFactor: 'lock',
  deposit: 'coins',
  withdrawal: 'coins',
  migration: 'arrow-right',
  verify: 'account',
  raise: 'clock',
  card: 'card',
  plan: 'repeat',
};

/** Whether something does not go on without the customer. */
function isPressing(one: Attention): boolean {
  if (one.kind === 'verify') return one.state !== 'waiting';
  if (one.kind === 'migration') return one.status === 'eligible_hard';
  return one.kind !== 'raise' && !SUGGESTIONS.has(one.kind);
}

/** Whether it stands above all else, and not among the lines. */
const isFirst = (one: Attention): boolean => one.kind === 'verify' && one.state !== 'waiting';

function keyOf(one: Attention): string {
  if (one.kind === 'plan') return one.id;
  return one.kind === 'raise' ? `raise-${one.of}-${one.period}` : one.kind;
}

function Line({
  icon,
  isPressing,
  text,
  children,
}: {
  icon: IconName;
  isPressing: boolean;
  text: string;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-3 px-5 py-3 sm:px-6">
      <Icon name={icon} className={`mt-0.5 size-5 ${isPressing ? 'text-warn' : 'text-ink-soft'}`} />
      <div className="flex grow flex-col gap-x-6 sm:flex-row sm:items-start sm:justify-between">
        <p>{text}</p>
        <p className="flex shrink-0 items-center gap-2 sm:-my-1">{children}</p>
      </div>
    </li>
  );
}

function NotNow() {
  const messages = useMessages('account');
  const errors = useMessages('errors');
  const decline = useDeclineTwoFactor();
  async function press() {
    try {
      await decline.mutateAsync({});
      // the line with this button is gone
      focusPage();
    } catch (error) {
      notify({ tone: 'error', message: failureMessage(error, errors.broken) });
    }
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      // as tall as the link beside it, and its words end where the others do
      className="sm:-my-1 sm:-mr-4"
      pending={decline.isPending}
      onClick={() => void press()}
    >
      {messages.twoFactorNotNow}
    </Button>
  );
}
