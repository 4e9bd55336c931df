'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { focusPlace } from '@/components/ui/focus-page';
import { FormProblem } from '@/components/ui/form-problem';
import { EmptyState } from '@/components/ui/states';
import { leave } from '@/components/verification/leave';
import { memberQuery, membershipConfigQuery, useBenefitsLink } from '@/lib/queries/membership';
import { configOfCohort } from '@/lib/rules/membership/config-of-cohort';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { LeaveForBenefits } from './leave-for-benefits';
import { MemberDiscounts } from './member-discounts';
import { MemberProgress } from './member-progress';
import { Packages } from './packages';

/** The way to what members have beside the giveaways, and what their membership has seen so far. */
export function BenefitsView({ dateLocale }: { dateLocale: DateLocale }) {
  const { data: member } = useQuery(memberQuery());
  const { data: programme } = useQuery(membershipConfigQuery());
  if (!member || !programme)
    return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  if (member.membershipStatus !== 'member') return <MembersOnly isEligible={member.isEligible} />;
  const { benefits, discounts, packages } = configOfCohort(programme, member.cohorts.membership);
  return (
    <div className="grid gap-12 pb-14">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Benefits partnerName={benefits?.partnerName} />
          <MemberDiscounts discounts={discounts} />
        </div>
        <MemberProgress dateLocale={dateLocale} />
      </div>
      <Packages packages={packages} locale={dateLocale.locale} />
    </div>
  );
}

function MembersOnly({ isEligible }: { isEligible: boolean }) {
  const { href } = useLinks();
  const messages = useMessages('membership');
  return (
    <EmptyState
      title={messages.benefitsMembersTitle}
      picture={<StatePicture kind="results" />}
      actions={
        <ButtonLink href={href('dailyWinners')}>
          {isEligible ? messages.join : messages.benefitsInterest}
        </ButtonLink>
      }
    >
      {isEligible ? messages.benefitsMembersText : messages.benefitsElsewhereText}
    </EmptyState>
  );
}

/** Without a partner there is nothing to open, and this says so. */
function Benefits({ partnerName }: { partnerName: string | undefined }) {
  const messages = useMessages('membership');
  const link = useBenefitsLink();
  const [isAsking, setIsAsking] = useState(false);
  const [hasNone, setHasNone] = useState(false);
  const problem = useRef<HTMLDivElement>(null);
  if (!partnerName || hasNone) {
    return (
      <Card as="section" tone="sunk">
        <EmptyState title={messages.noBenefitsTitle} picture={<StatePicture kind="search" />}>
          {messages.noBenefitsText}
        </EmptyState>
      </Card>
    );
  }
  const name = { partner: partnerName };

  async function go() {
    try {
      const address = await link.mutateAsync();
      setIsAsking(false);
      if (address) leave(address);
      else setHasNone(true);
    } catch {
      setIsAsking(false);
      window.scrollTo({ top: 0 });
      // after the dialog has given the focus back to its button
      requestAnimationFrame(() => focusPlace(problem.current));
    }
  }

  return (
    <Card as="section" aria-labelledby="partner" className="flex flex-col items-start gap-4">
      <div ref={problem} tabIndex={-1} className="empty:hidden">
        <FormProblem>{link.isError ? messages.benefitsFailed : undefined}</FormProblem>
      </div>
      <h2 id="partner" className="text-section">
        {interpolate(messages.benefitsAt, name)}
      </h2>
      <p className="text-ink-soft">{interpolate(messages.benefitsText, name)}</p>
      <Button size="lg" icon="gift" onClick={() => setIsAsking(true)}>
        {messages.benefitsOpen}
      </Button>
      <LeaveForBenefits
        partnerName={partnerName}
        open={isAsking}
        isGoing={link.isPending}
        onGo={() => void go()}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  );
}
