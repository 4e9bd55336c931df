import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import type { OrderTicket } from '@/lib/contract/checkout';

const STEPS = ['winProvisional', 'winConfirmed', 'winInWallet'] as const;

/** How far the money of a win has come. */
export function WinSteps({ ticket: { status, isProvisional } }: { ticket: OrderTicket }) {
  const messages = useMessages('tickets');
  const confirmed = isProvisional ? 0 : 1;
  const reached = status === 'paid' ? 2 : confirmed;
  return (
    <ol aria-label={messages.winSteps} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={place === reached ? 'step' : undefined}
          className={
            place <= reached
              ? 'flex items-center gap-1.5 font-semibold text-good'
              : 'flex items-center gap-1.5 text-ink-soft'
          }
        >
          <Icon name={place <= reached ? 'check' : 'clock'} className="size-4" />
          {messages[step]}
        </li>
      ))}
    </ol>
  );
}
