/** A count on the corner of an icon; nothing for 0. */
export function CountBadge({ count, max = 99 }: { count: number; max?: number }) {
  if (count < 1) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute right-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-sun px-1 text-xs font-bold tabular-nums text-sun-ink ring-2 ring-paper"
    >
      {count > max ? `${max}+` : count}
    </span>
  );
}
