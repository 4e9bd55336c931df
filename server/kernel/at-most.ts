/** Lets so many pieces of work go on at once; the others wait for their turn, first come, first served. */
export function atMost(limit: number): <R>(work: () => Promise<R>) => Promise<R> {
  const waiting: (() => void)[] = [];
  let going = 0;
  return async (work) => {
    if (going < limit) going += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else going -= 1;
    }
  };
}
