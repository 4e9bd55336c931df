import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';

/** How far the money of a win has come, in order. */
const STAGES = ['provisional', 'confirmed', 'paid'] as const;
export type WinStage = (typeof STAGES)[number];

const MESSAGES = {
  provisional: 'winProvisional',
  confirmed: 'winConfirmed',
  paid: 'winInWallet',
} as const;

export function WinSteps({ stage }: { stage: WinStage }) {
  const messages = useMessages('tickets');
  const reached = STAGES.indexOf(stage);
  return (
    <ol aria-label={messages.winSteps} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {STAGES.map((step, place) => (
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
          {messages[MESSAGES[step]]}
        </li>
      ))}
    </ol>
  );
}
