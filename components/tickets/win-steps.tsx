import { useMessages } from '#messages';
import { classNames } from '@/components/ui/class-names';
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
    <ol aria-label={messages.winSteps} className="grid max-w-md grid-cols-3 gap-2 text-sm">
      {STAGES.map((step, place) => (
        <li
          key={step}
          aria-current={place === reached ? 'step' : undefined}
          className={classNames(
            'flex items-start gap-1 border-t-4 pt-2 leading-tight',
            place <= reached ? 'border-good text-good' : 'border-line-strong text-ink-soft',
            place === reached && 'font-semibold',
          )}
        >
          <Icon
            name={place <= reached ? 'check' : 'clock'}
            className="size-4 shrink-0 max-[22rem]:hidden"
          />
          <span>{messages[MESSAGES[step]]}</span>
        </li>
      ))}
    </ol>
  );
}
