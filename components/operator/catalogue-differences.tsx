import type { CatalogueDifference } from '@/lib/contract/operator/catalogue-versions';

/** What differs, place by place: how it was, and how it is. */
export const CatalogueDifferences = ({
  differences,
}: {
  differences: readonly CatalogueDifference[];
}) =>
  differences.length === 0 ? (
    <p className="text-ink-soft">Nothing differs.</p>
  ) : (
    <ul className="max-w-200 divide-y divide-line">
      {differences.map(({ place, was, is }) => (
        <li key={place} className="grid gap-1 py-2.5 wrap-anywhere">
          <span className="text-sm text-ink-soft">{place}</span>
          <span>
            {was !== null && <del className="text-ink-soft">{was}</del>}
            {was !== null && is !== null && ' '}
            {is !== null && <ins className="font-semibold no-underline">{is}</ins>}
          </span>
        </li>
      ))}
    </ul>
  );
