import type { GatewayDay } from '@/lib/contract/operator/days';

/** What was taken and given back on a day, as the shop and the gateway have it; what differs stands out. */
export function DaySums({ sums }: Pick<GatewayDay, 'sums'>) {
  if (sums.length === 0) return 'Nothing was taken';
  return (
    <ul className="grid gap-2 tabular-nums">
      {sums.map(({ currency, bookedCents, takenCents, claimedCents, givenBackCents }) => (
        <li key={currency}>
          <Pair name="In" here={bookedCents} there={takenCents} currency={currency} />
          {(claimedCents !== 0 || givenBackCents !== 0) && (
            <Pair name="Back" here={claimedCents} there={givenBackCents} currency={currency} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Pair({
  name,
  here,
  there,
  currency,
}: {
  name: string;
  here: number;
  there: number;
  currency: string;
}) {
  const amount = (cents: number) => `${(cents / 100).toFixed(2)} ${currency}`;
  if (here === there)
    return (
      <span className="block">
        {name}: {amount(here)}
      </span>
    );
  return (
    <span className="block text-bad">
      {name}: {amount(here)} here, {amount(there)} there
    </span>
  );
}
