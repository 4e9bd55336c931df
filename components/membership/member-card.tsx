'use client';

import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button, ButtonLink } from '@/components/ui/button';
import { Figure } from '@/components/ui/figure';
import { FormProblem } from '@/components/ui/form-problem';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { Member } from '@/lib/contract/membership';
import { formatMoney } from '@/lib/money/format-money';
import { useChangeMembership, useUnlockGiveaway } from '@/lib/queries/membership';
import { verifyFirst } from '@/lib/routes/verify-first';
import { dateLocaleOf, localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDateTime } from '@/lib/time/draw-label';
import { linesOf } from './giveaway-messages';
import { JoinFrame } from './join-frame';
import type { GiveawayWon } from './use-giveaway-wins';

const MONTHLY = {
  unlocked: 'monthlyUnlocked',
  guaranteed: 'monthlyGuaranteed',
} as const;

/** What was won and not seen yet, a member's number, the month's entry or the break, and the link to leave. */
export function MemberCard({ member, win }: { member: Member; win?: GiveawayWon | undefined }) {
  const messages = useMessages('membership');
  const change = useChangeMembership();
  const unlock = useUnlockGiveaway();
  const { href, variant } = useLinks();
  const dateLocale = dateLocaleOf(variant);
  const monthly = member.upcomingDraws.find(({ type }) => type === 'monthly');
  const lockedContent = monthly && linesOf(messages, monthly).lockedContent;
  return (
    <JoinFrame heading={messages.memberTitle}>
      {win && <UnseenWin win={win} />}
      <p className="text-ink-soft">{messages.memberNumber}</p>
      <Figure value={member.memberNo} size="md" />
      <p className="mt-1 text-ink-soft">
        {member.breakEndsAt
          ? interpolate(messages.onBreak, { when: formatDateTime(member.breakEndsAt, dateLocale) })
          : member.verificationRequired
            ? messages.verifyFirst
            : messages.memberText}
      </p>
      {member.verificationRequired && (
        <p className="mt-3">
          <ButtonLink href={verifyFirst(href, href('dailyWinners'))}>
            {messages.verifyAction}
          </ButtonLink>
        </p>
      )}
      {member.bonusEntries && (
        <p className="mt-1">
          {interpolate(messages.bonusEntries, {
            count: member.bonusEntries.count,
            until: formatDateTime(member.bonusEntries.until, dateLocale),
          })}
        </p>
      )}
      {monthly && !member.breakEndsAt && !member.verificationRequired && (
        <div className="mt-3 flex flex-col gap-3" aria-live="polite">
          {monthly.entryStatus === 'locked' ? (
            <>
              {lockedContent && <p>{lockedContent}</p>}
              <Button
                className="self-start"
                icon="gift"
                pending={unlock.isPending}
                pendingLabel={messages.unlocking}
                onClick={() => unlock.mutate(monthly.drawId)}
              >
                {messages.unlock}
              </Button>
            </>
          ) : (
            <p className="flex items-start gap-2 font-semibold text-good">
              <Icon name="check" className="mt-0.5 size-5" />
              {messages[MONTHLY[monthly.entryStatus]]}
            </p>
          )}
        </div>
      )}
      <FormProblem>{unlock.isError || change.isError ? messages.failed : undefined}</FormProblem>
      <p className="mt-4">
        <TextLink standalone href={href('dailyWinnersBenefits')}>
          {messages.benefitsTitle}
          <Icon name="arrow-right" className="size-4" />
        </TextLink>
      </p>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer py-1 text-brand-text">{messages.manageTitle}</summary>
        <p className="my-2 text-ink-soft">{messages.manageText}</p>
        <Button
          variant="secondary"
          size="sm"
          pending={change.isPending}
          pendingLabel={messages.ending}
          onClick={() => change.mutate('non-member')}
        >
          {messages.end}
        </Button>
      </details>
    </JoinFrame>
  );
}

function UnseenWin({ win: { winId, title, number, prize } }: { win: GiveawayWon }) {
  const { href, variant } = useLinks();
  const messages = useMessages('membership');
  if (!winId) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl bg-good-soft p-4">
      <p className="grow basis-48 font-semibold">
        {interpolate(messages.youWonIn, {
          prize: formatMoney(prize, localeOf(variant)),
          giveaway: interpolate(messages.numbered, { title, number }),
        })}
      </p>
      <ButtonLink href={href('giveawayWin', { id: winId })}>{messages.seeWin}</ButtonLink>
    </div>
  );
}
