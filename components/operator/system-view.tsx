import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { GetSystem, Job, ListDeliveries, Node } from '@/lib/contract/operator/system';
import { FailingDeliveries } from './failing-deliveries';
import { JOB_TEXTS } from './job-texts';
import { OfficeTime } from './office-time';

interface Props {
  system: CallResult<typeof GetSystem>;
  failing: CallResult<typeof ListDeliveries>;
  mayRetry: boolean;
}

/** The machinery of the shop: nodes, jobs, what waits to leave, and the heads of both logs. */
export function SystemView({ system, failing, mayRetry }: Props) {
  return (
    <>
      <PageHeading
        action={
          <TextLink href="/operator/system/settings" prefetch={false} standalone>
            Settings
          </TextLink>
        }
      >
        System
      </PageHeading>
      <Section id="nodes" title="Nodes">
        <Nodes nodes={system.nodes} migration={system.migration} />
      </Section>
      <Section id="leaving" title="Mail and messages">
        <Leaving deliveries={system.deliveries} />
        <FailingDeliveries {...failing} mayRetry={mayRetry} />
      </Section>
      <Section id="jobs" title="Jobs">
        <Jobs jobs={system.jobs} />
      </Section>
      <Section id="logs" title="Logs">
        <Heads system={system} />
      </Section>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-10">
      <SectionHeading id={id} isNarrow>
        {title}
      </SectionHeading>
      {children}
    </section>
  );
}

function Nodes({ nodes, migration }: { nodes: readonly Node[]; migration: string }) {
  if (nodes.length === 0) return <p>No node has reported yet.</p>;
  return (
    <Table
      caption="Nodes of the last day"
      rows={nodes}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: 'Node',
          heading: true,
          cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
        },
        {
          key: 'version',
          header: 'Version',
          cell: ({ version, knows, files }) => (
            <span className="wrap-anywhere">
              {version}
              {knows < migration && (
                <span className="block text-sm text-ink-soft">older than the database</span>
              )}
              <Files files={files} />
            </span>
          ),
        },
        { key: 'jobs', header: 'Jobs', cell: ({ runsJobs }) => (runsJobs ? 'runs them' : 'none') },
        { key: 'since', header: 'Since', cell: ({ startedAt }) => <OfficeTime at={startedAt} /> },
        {
          key: 'seen',
          header: 'Last sign of life',
          cell: ({ seenAt, isSilent }) => (
            <span>
              <OfficeTime at={seenAt} /> {isSilent && <Badge tone="bad">Silent</Badge>}
            </span>
          ),
        },
      ]}
    />
  );
}

/** Whether what runs is what was built. */
function Files({ files }: Pick<Node, 'files'>) {
  if (files === null)
    return <span className="block text-sm text-ink-soft">files were not compared</span>;
  const { differ, manifest, checkedAt } = files;
  return (
    <span className="block text-sm text-ink-soft">
      {differ > 0 ? (
        <Badge tone="bad">{differ === 1 ? '1 file differs' : `${differ} files differ`}</Badge>
      ) : (
        'files as built'
      )}{' '}
      <OfficeTime at={checkedAt} />
      <code className="block">{manifest.slice(0, 16)}</code>
    </span>
  );
}

const KINDS = { mail: 'Mail', push: 'Push notifications', 'forget-card': 'Cards to forget' };

function Leaving({ deliveries }: { deliveries: Props['system']['deliveries'] }) {
  if (deliveries.length === 0) return <p>Everything has left.</p>;
  return (
    <ul className="mb-4 grid gap-1">
      {deliveries.map(({ kind, waiting, failing, since }) => (
        <li key={kind}>
          <span className="font-semibold">{KINDS[kind]}</span>: {waiting} to be sent since{' '}
          <OfficeTime at={since} />
          {failing > 0 && `, of which ${failing} failed`}
        </li>
      ))}
    </ul>
  );
}

const STATES: Readonly<Record<Job['state'], { label: string; tone: BadgeTone }>> = {
  ran: { label: 'Ran', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  overdue: { label: 'Overdue', tone: 'warn' },
};

function Jobs({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) return <p>No job has run yet.</p>;
  return (
    <Table
      caption="Jobs, those in trouble first"
      rows={jobs}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          header: 'Job',
          heading: true,
          cell: ({ name, error }) => (
            <div className="wrap-anywhere">
              {name}
              <span className="block text-sm font-normal text-ink-soft">{JOB_TEXTS[name]}</span>
              {error !== null && (
                <span className="block text-sm font-normal text-bad">{error}</span>
              )}
            </div>
          ),
        },
        {
          key: 'state',
          header: 'Last run',
          cell: ({ state, failedSince }) => (
            <span>
              <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
              {failedSince !== null && (
                <span className="block text-sm text-ink-soft">
                  since <OfficeTime at={failedSince} />
                </span>
              )}
            </span>
          ),
        },
        { key: 'ended', header: 'Ended', cell: ({ endedAt }) => <OfficeTime at={endedAt} /> },
        { key: 'next', header: 'Next', cell: ({ nextAt }) => <OfficeTime at={nextAt} /> },
        {
          key: 'node',
          header: 'Node',
          cell: ({ node }) => <span className="wrap-anywhere">{node}</span>,
        },
      ]}
    />
  );
}

function Heads({ system: { staffLog, publicLog } }: { system: Props['system'] }) {
  return (
    <dl className="grid max-w-240 gap-4 wrap-anywhere">
      <div>
        <dt className="font-semibold">Staff log</dt>
        <dd>
          {staffLog ? (
            <>
              Record {staffLog.no}, <OfficeTime at={staffLog.happenedAt} />
              <code className="block text-sm">{staffLog.hash}</code>
            </>
          ) : (
            'Nothing is written down yet.'
          )}
        </dd>
      </div>
      <div>
        <dt className="font-semibold">Public log</dt>
        <dd>
          {publicLog.size} entries, signed <OfficeTime at={publicLog.signedAt} />
          <code className="block text-sm">{publicLog.root}</code>
        </dd>
      </div>
    </dl>
  );
}
