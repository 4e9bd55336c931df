import type { ReactNode } from 'react';

/** What a visitor reads in the place of a part that works with scripts only. */
export const WithoutScripts = ({ children }: { children: ReactNode }) => (
  <noscript>
    <p className="my-4 rounded-card bg-warn-soft px-5 py-3 text-warn">{children}</p>
  </noscript>
);
