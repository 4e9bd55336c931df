import type { ReactNode } from 'react';
import { classNames } from './class-names';

/** A receipt that prints on one page. */
export function Receipt({
  heading,
  meta,
  mark,
  children,
}: {
  heading: ReactNode;
  /** Date, number, name: the top of a receipt. */
  meta?: ReactNode;
  mark?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="receipt-frame">
      <article className="receipt">
        <header className="mb-6 flex items-start justify-between gap-4 border-b-2 border-ink pb-4">
          <div>
            <h2 className="text-section">{heading}</h2>
            {meta && <div className="mt-1 text-sm text-ink-soft">{meta}</div>}
          </div>
          {mark}
        </header>
        {children}
      </article>
    </div>
  );
}

export function ReceiptLines({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2">{children}</dl>;
}

/** One line with a dot leader and its amount. */
export function ReceiptLine({
  label,
  detail,
  printed,
  total = false,
  children,
}: {
  label: ReactNode;
  detail?: ReactNode;
  /** shown only in print: on the screen it stands elsewhere */
  printed?: ReactNode;
  total?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'receipt-line',
        total && 'receipt-total mt-3 border-t-2 border-ink pt-3',
      )}
    >
      <dt className="min-w-0">
        {label}
        {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
      </dt>
      <dd>{children}</dd>
      {printed && <dd className="receipt-printed">{printed}</dd>}
    </div>
  );
}
