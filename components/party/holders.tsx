import { useMessages } from '#messages';
import type { PartySessionDetails } from '@/lib/contract/party-sessions';
import { interpolate } from '@/lib/text/interpolate';

/** Who has how many shares, and how large a part of the ticket that is. */
export function Holders({ session: { holders, sharesSold } }: { session: PartySessionDetails }) {
  const messages = useMessages('party');
  if (holders.length === 0) return <p className="text-ink-soft">{messages.noHolders}</p>;
  return (
    <ul aria-label={messages.holders} className="grid gap-3">
      {holders.map(({ memberId, name, isMe, shares }) => (
        <li key={memberId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
          <span className={isMe ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}>
            {name}
            {isMe && <span className="font-normal text-ink-soft"> {messages.you}</span>}
          </span>
          <span className="tabular-nums">
            {interpolate(messages.part, { count: shares, part: partOf(shares, sharesSold) })}
          </span>
          <span
            aria-hidden="true"
            className="col-span-2 h-1.5 overflow-hidden rounded-full bg-sunk"
          >
            <span
              className="block h-full rounded-full bg-offer"
              style={{ width: `${(100 * shares) / Math.max(1, sharesSold)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** `33.3%` */
const partOf = (shares: number, of: number): string =>
  `${Number(((100 * shares) / Math.max(1, of)).toFixed(1))}%`;
