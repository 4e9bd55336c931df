import type { ReactNode } from 'react';

/** A page with one form: heading and card share a column of the same width. */
export function FormColumn({ children }: { children: ReactNode }) {
  return (
    <div className="form-column mx-auto w-full max-w-140 in-[.account-shell]:mx-0">{children}</div>
  );
}
