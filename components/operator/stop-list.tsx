import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import type { CallResult } from '@/lib/contract/call';
import type { EmergencyStop, ListStops } from '@/lib/contract/operator/stops';
import { OfficeTime } from './office-time';
import { EndStopAction, StopOffer, StopSales, StopWithdrawals } from './stop-actions';

interface Props extends CallResult<typeof ListStops> {
  mayStart: boolean;
  mayEnd: boolean;
}

/** What is stopped, what could be, and what was. It has to work with one thumb. */
export function StopList({ stops, offers, mayStart, mayEnd }: Props) {
  const inForce = stops.filter(({ endedAt }) => endedAt === null);
  const ended = stops.filter(({ endedAt }) => endedAt !== null);
  return (
    <>
      <PageHeading lead="One person can stop these at any moment. Pages stay, and what was bought stays bought. A customer is frozen in their file.">
        Emergency stops
      </PageHeading>
      <section aria-labelledby="in-force" className="max-w-200">
        <SectionHeading id="in-force">In force</SectionHeading>
        {inForce.length === 0 && <p className="text-ink-soft">Nothing is stopped.</p>}
        <ul className="grid gap-3">
          {inForce.map((stop) => (
            <Card
              as="li"
              key={stop.id}
              className="flex flex-wrap items-center justify-between gap-3"
            >
              <div className="grid gap-1">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  <Badge tone="bad">Stopped</Badge>
                  {nameOf(stop)}
                </p>
                <p className="text-sm text-ink-soft">
                  {stop.startedBy.name}, <OfficeTime at={stop.startedAt} />: {stop.reason}
                </p>
              </div>
              {mayEnd && <EndStopAction stopId={stop.id} name={nameOf(stop)} />}
            </Card>
          ))}
        </ul>
      </section>
      {mayStart && (
        <section aria-labelledby="stop" className="mt-10 max-w-200">
          <SectionHeading id="stop">Stop</SectionHeading>
          <div className="flex flex-wrap gap-3">
            <StopSales />
            <StopOffer offers={offers} />
            <StopWithdrawals />
          </div>
        </section>
      )}
      {ended.length > 0 && (
        <section aria-labelledby="ended" className="mt-10 max-w-200">
          <SectionHeading id="ended">Ended</SectionHeading>
          <ul className="divide-y divide-line">
            {ended.map((stop) => (
              <li key={stop.id} className="py-3">
                <span className="font-semibold">{nameOf(stop)}</span>
                <span className="block text-sm text-ink-soft">
                  {stop.startedBy.name}, <OfficeTime at={stop.startedAt} />: {stop.reason}
                  {stop.endedBy && stop.endedAt && (
                    <>
                      . Ended by {stop.endedBy.name}, <OfficeTime at={stop.endedAt} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function nameOf({ kind, offer }: EmergencyStop): string {
  if (kind === 'withdrawals') return 'Withdrawals';
  return offer ? `Sales of ${offer.name}` : 'All sales';
}
