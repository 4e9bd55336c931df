import type { ReactNode } from 'react';

/** A page of one form: its heading and its card share the column, wherever the window ends. */
export function FormColumn({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-xl">{children}</div>;
}
