import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { DrawNight } from '@/lib/contract/operator/draws';
import { DrawActions } from './draw-actions';
import { DrawBadges } from './draw-badges';
import { DrawFacts } from './draw-facts';
import { DrawSteps } from './draw-steps';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';
import { SalesChart } from './sales-chart';

interface Props {
  night: DrawNight;
  may: DrawNight['may'];
  mayReadLog: boolean;
}

/** A draw's night on one screen: what was sold, how it was drawn, how far it is settled, and what waits. */
export function DrawNightView({ night, may, mayReadLog }: Props) {
  return (
    <>
      <PageHeading
        eyebrow={<TextLink href="/operator/draws">Draws</TextLink>}
        action={<DrawActions night={night} may={may} />}
      >
        {night.offerName}, draw {night.drawNo}
      </PageHeading>
      <div className="-mt-4 mb-6">
        <DrawBadges draw={night} />
      </div>
      <Requests night={night} />
      <div className="grid gap-6 xl:grid-cols-2">
        <DrawFacts night={night} />
        <Card as="section" aria-label="Sales by hour">
          <h2 className="mb-3 font-semibold">Sales by hour</h2>
          <SalesChart sales={night.sales} />
        </Card>
        <DrawSteps night={night} />
        <Proof night={night} mayReadLog={mayReadLog} />
      </div>
      <Divisions night={night} />
      <RafflePrizes night={night} />
    </>
  );
}

function Requests({ night: { requests } }: { night: DrawNight }) {
  if (requests.length === 0) return null;
  return (
    <Card as="section" aria-label="Waits for a second person" tone="sunk" className="mb-6">
      <h2 className="mb-2 font-semibold">Waits for a second person</h2>
      <ul className="grid gap-1">
        {requests.map(({ title, requestedBy, requestedAt }) => (
          <li key={requestedAt}>
            <TextLink href="/operator/approvals">{title}</TextLink>, requested by {requestedBy},{' '}
            <OfficeTime at={requestedAt} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Divisions({ night: { divisions } }: { night: DrawNight }) {
  if (divisions.length === 0) return null;
  return (
    <section aria-labelledby="divisions" className="mt-8">
      <SectionHeading id="divisions">Divisions</SectionHeading>
      <Table
        caption="Divisions"
        rows={divisions}
        rowKey={({ division }) => division}
        columns={[
          {
            key: 'division',
            header: 'Division',
            heading: true,
            cell: ({ division, name }) => `${division}: ${name}`,
          },
          {
            key: 'winners',
            header: 'Winners',
            numeric: true,
            cell: ({ winners }) => winners ?? '–',
          },
          {
            key: 'dividend',
            header: 'Each is paid',
            numeric: true,
            cell: ({ dividend }) => inOffice(dividend),
          },
          {
            key: 'own',
            header: 'Our tickets',
            numeric: true,
            cell: ({ ownTickets }) => ownTickets,
          },
          {
            key: 'prizes',
            header: 'Our prizes',
            numeric: true,
            cell: ({ ownPrizes }) => inOffice(ownPrizes),
          },
        ]}
      />
    </section>
  );
}

function RafflePrizes({ night: { rafflePrizes } }: { night: DrawNight }) {
  if (rafflePrizes.length === 0) return null;
  return (
    <section aria-labelledby="prizes" className="mt-8">
      <SectionHeading id="prizes">Prizes</SectionHeading>
      <Table
        caption="Prizes"
        rows={rafflePrizes.map((prize, place) => ({ ...prize, place }))}
        rowKey={({ place }) => place}
        columns={[
          { key: 'rank', header: 'Rank', numeric: true, cell: ({ rank }) => rank },
          { key: 'title', header: 'Prize', heading: true, cell: ({ title }) => title },
          { key: 'ticket', header: 'Ticket', numeric: true, cell: ({ ticketNo }) => ticketNo },
          { key: 'value', header: 'Value', numeric: true, cell: ({ value }) => inOffice(value) },
        ]}
      />
    </section>
  );
}

const LOGGED: Readonly<Record<string, string>> = {
  promise: 'Its promise, before sales',
  list: 'The list of what was sold',
  result: 'The result',
  'outside-result': 'The result, as its operator published it',
  cancelled: 'That it was cancelled',
};

function Proof({ night, mayReadLog }: { night: DrawNight; mayReadLog: boolean }) {
  const { kind, offerKey, drawNo, drawId, logged } = night;
  return (
    <Card as="section" aria-label="Proof and logs">
      <h2 className="mb-3 font-semibold">Proof and logs</h2>
      {logged.length === 0 && (
        <p className="text-ink-soft">The public log says nothing about this draw yet.</p>
      )}
      <ol className="grid gap-1.5">
        {logged.map(({ kind: what, loggedAt, place }) => (
          <li key={`${what}-${loggedAt}`}>
            {LOGGED[what] ?? what}, <OfficeTime at={loggedAt} />{' '}
            <span className="text-ink-soft">
              {place === null ? '(on its way)' : `(entry ${place})`}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {kind === 'raffle' && (
          // a document of the shop, which is another one than the office's
          <a className="link" href={`/draws/verify/${offerKey}/${drawNo}`}>
            Verify the draw
          </a>
        )}
        <a className="link" href="/log">
          The public log
        </a>
        {mayReadLog && (
          <TextLink href={`/operator/log?subject=draw:${drawId}`}>What was done about it</TextLink>
        )}
      </p>
    </Card>
  );
}
