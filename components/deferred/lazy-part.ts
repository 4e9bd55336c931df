import { type ComponentType, lazy, useState } from 'react';

/**
 * A hook for a part whose code is fetched when it first renders. `fetchAgain` tries anew, since `lazy` remembers a
 * failure; the other places of the part go on with what they have.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const part = () => lazy(async () => ({ default: await load() }));
  let latest = part();
  return function useLazyPart() {
    const [Part, setPart] = useState(() => latest);
    function fetchAgain() {
      latest = part();
      setPart(() => latest);
    }
    return { Part, fetchAgain };
  };
}
