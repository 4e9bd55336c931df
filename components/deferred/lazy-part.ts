import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

/**
 * A hook for a part whose code is fetched when it first renders. `fetchAgain` tries anew, since `lazy` remembers a
 * failure; the other places of the part go on with what they have.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  type Part = LazyExoticComponent<ComponentType<P>>;
  const fetchPart = (): Part => lazy(async () => ({ default: await load() }));
  let latest = fetchPart();
  return function useLazyPart() {
    const [Part, setPart] = useState<Part>(() => latest);
    function fetchAgain() {
      latest = fetchPart();
      setPart(() => latest);
    }
    return { Part, fetchAgain };
  };
}
