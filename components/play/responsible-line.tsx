/** Stands wherever tickets are sold. */
export function ResponsibleLine({ minimumAge = 18 }: { minimumAge?: number }) {
  return (
    <p className="rounded-card bg-sunk px-5 py-4 text-ink-soft">
      Most tickets win nothing. Play for fun, with money you can spare, and stop when it is not fun
      any more. For people of {minimumAge} and over.
    </p>
  );
}
