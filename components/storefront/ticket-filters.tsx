import { useMessages } from '#messages';
import { SORTS, type Sort, type Way } from './ticket-order';

/** Radio buttons that the style sheet reads: it sorts and filters the list after them without a script. */
export function TicketFilters({ ways }: { ways: readonly Way[] }) {
  const words = useMessages('storefront');
  const sorts: Record<Sort, string> = {
    soonest: words.sortSoonest,
    prize: words.sortPrize,
    price: words.sortPrice,
    odds: words.sortOdds,
  };
  const wayLabels: Record<Way, string> = {
    systems: words.waysSystems,
    picks: words.waysPicks,
    random: words.waysRandom,
    order: words.waysOrder,
  };
  return (
    <fieldset className="mb-6 grid gap-x-10 gap-y-4 lg:flex lg:flex-wrap">
      <legend className="sr-only">{words.filtersLabel}</legend>
      <Chips
        legend={words.sortLegend}
        name="sort"
        options={SORTS.map((sort) => ({ value: sort, label: sorts[sort] }))}
      />
      {ways.length > 1 && (
        <Chips
          legend={words.waysLegend}
          name="way"
          options={[
            { value: 'all', label: words.waysAll },
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
