import { useLinks } from '#links';
import { useMessages } from '#messages';
import { TextLink } from '@/components/ui/text-link';
import type { OrderTicket } from '@/lib/contract/checkout';

/** What a raffle's draw was bound to before its sales: whoever keeps it can measure the published proof by it. */
export function TicketFingerprint({
  offer,
  ticket,
}: {
  offer: string;
  ticket: Pick<OrderTicket, 'drawNo' | 'fingerprint'>;
}) {
  const { href } = useLinks();
  const words = useMessages('tickets');
  if (!ticket.fingerprint) return null;
  return (
    <dl className="mt-4 text-sm">
      <dt className="text-ink-soft">{words.fingerprint}</dt>
      <dd>
        <code className="block max-w-xl select-all break-all font-mono">{ticket.fingerprint}</code>
        <TextLink href={href('verifyDraw', { offer, drawNo: ticket.drawNo })}>
          {words.fingerprintWhy}
        </TextLink>
      </dd>
    </dl>
  );
}
