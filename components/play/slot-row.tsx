import { useMessages } from '#messages';
import { Ball } from '@/components/ui/ball';
import { classNames } from '@/components/ui/class-names';

/** Ordered slots. The next number fills the active slot; pressing a slot makes it active. */
export function SlotRow({
  label,
  numbers,
  active,
  onChoose,
}: {
  label: string;
  numbers: readonly (number | null)[];
  active: number;
  onChoose: (slot: number) => void;
}) {
  const messages = useMessages('play');
  const places = numbers.map((number, slot) => ({
    number,
    slot,
    name: messages.places[slot] ?? '',
  }));
  return (
    <fieldset className="mb-2 flex flex-wrap gap-1.5 sm:mb-4 sm:gap-2">
      <legend className="sr-only">{label}</legend>
      {places.map(({ number, slot, name }) => (
        <button
          key={name}
          type="button"
          aria-pressed={slot === active}
          onClick={() => onChoose(slot)}
          className={classNames(
            'flex items-center gap-1.5 rounded-control border-[1.5px] px-2 py-1 sm:gap-2 sm:px-3 sm:py-1.5',
            slot === active ? 'border-offer-text bg-offer-soft' : 'border-line bg-surface',
          )}
        >
          <span className="text-sm text-ink-soft">
            {name}
            <span className="sr-only"> {messages.placeBall}</span>
          </span>
          <Ball number={number} size="sm" />
        </button>
      ))}
    </fieldset>
  );
}
