import { useMessages } from '#messages';
import { SORTS, type Sort, type Way } from './ticket-order';

/** Radio buttons that the style sheet reads: it sorts and filters the list after them without a script. */
export function TicketFilters({ ways }: { ways: readonly Way[] }) {
  const messages = useMessages('storefront');
  const sorts: Record<Sort, string> = {
    soonest: messages.sortSoonest,
    prize: messages.sortPrize,
    price: messages.sortPrice,
    odds: messages.sortOdds,
  };
  const wayLabels: Record<Way, string> = {
    systems: messages.waysSystems,
    picks: messages.waysPicks,
    random: messages.waysRandom,
    order: messages.waysOrder,
  };
  return (
    <fieldset className="mb-6 grid gap-x-10 gap-y-4 lg:flex lg:flex-wrap">
      <legend className="sr-only">{messages.filtersLabel}</legend>
      <Chips
        legend={messages.sortLegend}
        name="sort"
        options={SORTS.map((sort) => ({ value: sort, label: sorts[sort] }))}
      />
      {ways.length > 1 && (
        <Chips
          legend={messages.waysLegend}
          name="way"
          options={[
            { value: 'all', label: messages.waysAll },
            ...ways.map((way) => ({ value: way, label: wayLabels[way] })),
          ]}
        />
      )}
    </fieldset>
  );
}

function Chips({
  legend,
  name,
  options,
}: {
  legend: string;
  name: 'sort' | 'way';
  options: readonly { value: string; label: string }[];
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink-soft">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }, index) => (
          <label key={value} className="filter-chip">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={index === 0}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
