'use client';

import { Badge, type BadgeTone } from '@/components/ui/badge';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { ExclusionMatch } from '@/lib/contract/operator/exclusions';
import { ExclusionActions } from './exclusion-actions';
import { FactsCard } from './facts-card';
import { OfficeTime } from './office-time';

interface Props {
  match: ExclusionMatch;
  mayDecide: boolean;
  /** reads the match again */
  onChanged: () => void;
}

const OUTCOMES: Readonly<
  Record<NonNullable<ExclusionMatch['outcome']>, { label: string; tone: BadgeTone }>
> = {
  same: { label: 'The same person', tone: 'bad' },
  other: { label: 'Another person', tone: 'good' },
  ended: { label: 'Ended at the register', tone: 'neutral' },
};

const FACTS: Readonly<Record<string, string>> = {
  name: 'Name',
  birthday: 'Date of birth',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  cards: 'Cards',
  banks: 'Bank accounts',
  browsers: 'Browsers',
};

const LIKENESS: Readonly<
  Record<ExclusionMatch['facts'][number]['likeness'], { label: string; tone: BadgeTone }>
> = {
  same: { label: 'in common', tone: 'bad' },
  close: { label: 'close', tone: 'warn' },
  other: { label: 'different', tone: 'good' },
  unknown: { label: 'not known', tone: 'neutral' },
};

/** Two people side by side, why they were matched, and what was decided about them. */
export function ExclusionMatchView({ match, mayDecide, onChanged }: Props) {
  const { outcome, register, strength, points, facts, excludedSince, endsAt, decisions } = match;
  const stands = outcome ? OUTCOMES[outcome] : ({ label: 'Waits', tone: 'warn' } as const);
  return (
    <>
      <PageHeading
        action={mayDecide && <ExclusionActions match={match} onChanged={onChanged} />}
        lead="Say nothing of the other person, not even that there is one, before you know who asks."
      >
        Two people, or one?
      </PageHeading>
      <p className="-mt-4 mb-6 flex flex-wrap gap-2">
        <Badge tone={stands.tone}>{stands.label}</Badge>
        <Badge tone={strength === 'hard' ? 'bad' : 'warn'}>
          {points} points, {strength}
        </Badge>
        <Badge tone={match.isVerified ? 'good' : 'warn'}>
          {match.isVerified ? 'Identity verified' : 'Identity not verified'}
        </Badge>
      </p>
      <FactsCard
        title="Why they were matched"
        facts={[
          ['What is alike', match.reasons.join('; ')],
          ['Compared', `${match.door}, ${match.foundAt.slice(0, 10)}`],
          ...(register
            ? [['Register', `${register}: only they, there, can change that`] as [string, string]]
            : []),
          ['Excluded since', excludedSince?.slice(0, 10) ?? null],
          ['Excluded until', register ? null : endsAt.slice(0, 10)],
        ]}
      />
      <section aria-labelledby="facts" className="mt-8">
        <SectionHeading
          id="facts"
          action={
            <TextLink href={`/operator/customers/${match.customerId}`}>
              Open the customer’s file
            </TextLink>
          }
        >
          Fact by fact, as both are known now
        </SectionHeading>
        <Table
          caption="Both people, fact by fact"
          rows={facts}
          rowKey={({ fact }) => fact}
          columns={[
            {
              key: 'fact',
              header: 'Fact',
              heading: true,
              cell: ({ fact }) => FACTS[fact] ?? fact,
            },
            {
              key: 'customer',
              header: 'This customer',
              cell: ({ customer }) => <span className="wrap-anywhere">{customer ?? '–'}</span>,
            },
            {
              key: 'excluded',
              header: 'Who is excluded',
              cell: ({ excluded }) => <span className="wrap-anywhere">{excluded ?? '–'}</span>,
            },
            {
              key: 'likeness',
              header: 'Likeness',
              cell: ({ likeness }) => (
                <Badge tone={LIKENESS[likeness].tone}>{LIKENESS[likeness].label}</Badge>
              ),
            },
          ]}
        />
      </section>
      <Decisions decisions={decisions} />
    </>
  );
}

function Decisions({ decisions }: Pick<ExclusionMatch, 'decisions'>) {
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="decisions" className="mt-8">
      <SectionHeading id="decisions">What was decided</SectionHeading>
      <ul className="divide-y divide-line">
        {decisions.map(({ at, outcome, by, reason }) => (
          <li key={`${at} ${outcome}`} className="py-3">
            <OfficeTime at={at} />: <b>{outcome}</b>, by {by}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
