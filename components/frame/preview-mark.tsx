import { interpolate } from '@/lib/text/interpolate';

interface Props {
  /** with `{catalogue}` in it */
  label: string;
  /** which catalogue the shop is shown with */
  of: string;
}

/** Says on each page of a preview what it is, and frames the window wherever somebody scrolls, as pictures are taken of it. */
export const PreviewMark = ({ label, of }: Props) => (
  <aside aria-label={of} className="bg-sun px-4 py-2 text-center font-semibold text-sun-ink">
    {interpolate(label, { catalogue: of })}
    <span
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-[99990] border-4 border-dashed border-sun"
    />
  </aside>
);
