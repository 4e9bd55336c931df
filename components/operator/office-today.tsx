import { Badge, type BadgeTone } from '@/components/ui/badge';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { Approval } from '@/lib/contract/operator/approvals';
import type { StaffMember } from '@/lib/contract/operator/staff';
import type { GetToday, LastAudit } from '@/lib/contract/operator/today';
import { ageOf } from './age';
import { MoneyToday } from './money-today';
import { OfficeTime } from './office-time';
import { type TodayRow, todayRows } from './today-rows';

interface Props {
  today: CallResult<typeof GetToday>;
  approvals: readonly Approval[];
  member: StaffMember;
}

/** What is due, late and stuck, and the money of the day. */
export function OfficeToday({ today, approvals, member }: Props) {
  const rows = todayRows({ today, approvals, member });
  return (
    <>
      <PageHeading>Today</PageHeading>
      {member.roles.length === 0 && (
        <p className="mb-6 max-w-prose">
          You hold no role yet. Two admins give you one; until then there is nothing here for you.
        </p>
      )}
      {rows.length === 0 ? (
        <p className="max-w-prose text-lg">Nothing waits.</p>
      ) : (
        <ol
          aria-label="What waits, the most urgent first"
          className="max-w-240 border-t border-line"
        >
          {rows.map((row) => (
            <Row key={row.key} row={row} now={today.now} />
          ))}
        </ol>
      )}
      {today.money && <MoneyToday money={today.money} />}
      {today.audit?.last && <Audited audit={today.audit.last} />}
    </>
  );
}

const URGENCY: Readonly<Record<TodayRow['urgency'], { label: string; tone: BadgeTone }>> = {
  late: { label: 'Late', tone: 'bad' },
  due: { label: 'Due', tone: 'warn' },
  waits: { label: 'Waits', tone: 'neutral' },
};

function Row({ row, now }: { row: TodayRow; now: string }) {
  const { urgency, title, detail, since, href, command } = row;
  const { label, tone } = URGENCY[urgency];
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2.5 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      <div className="min-w-0 wrap-anywhere">
        {href ? (
          <TextLink href={href} prefetch={false} className="font-semibold">
            {title}
          </TextLink>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        {detail && <p className="text-sm text-ink-soft">{detail}</p>}
        {command && (
          <p className="text-sm text-ink-soft">
            <code>{command}</code>
          </p>
        )}
      </div>
      {since && (
        <p className="col-start-2 text-sm text-ink-soft sm:col-start-3 sm:text-right">
          <span className="whitespace-nowrap">{ageOf(since, now)}</span>
          <span className="sr-only"> since </span>
          <span className="ml-2 sm:ml-0 sm:block">
            <OfficeTime at={since} />
          </span>
        </p>
      )}
    </li>
  );
}

function Audited({ audit: { auditNo, startedAt, findings } }: { audit: LastAudit }) {
  return (
    <section aria-labelledby="last-audit" className="mt-10 max-w-240">
      <SectionHeading id="last-audit" isNarrow>
        Last audit
      </SectionHeading>
      <p>
        <TextLink href={`/operator/audits/${auditNo}`} prefetch={false}>
          Audit {auditNo}
        </TextLink>
        , <OfficeTime at={startedAt} />:{' '}
        {findings === 0
          ? 'nothing was wrong.'
          : findings === 1
            ? '1 finding.'
            : `${findings} findings.`}
      </p>
    </section>
  );
}
