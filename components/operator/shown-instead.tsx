import type { ReactNode } from 'react';
import { focusOnce } from '@/components/ui/focus-once';

interface Props {
  /** the id of the heading that it stands below */
  labelledBy: string;
  children: ReactNode;
}

/** What stands where the button was that asked for it. It has the focus, which would be lost with the button. */
export const ShownInstead = ({ labelledBy, children }: Props) => (
  <fieldset
    ref={focusOnce}
    aria-labelledby={labelledBy}
    tabIndex={-1}
    className="min-w-0 outline-none"
  >
    {children}
  </fieldset>
);
