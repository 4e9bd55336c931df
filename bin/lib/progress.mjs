const begun = Date.now();

/** Prints one line of progress: what, and its status. Not on standard output, which is for what a command answers. */
export function say(what, how) {
  console.error(`  ${what.padEnd(10)} ${how}`);
}

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

export const sinceStart = () => seconds(Date.now() - begun);

/** Runs work that may take long and prints a line every `everyMs` while it lasts. */
export async function withTimeout(what, work, everyMs = 15_000) {
  const started = Date.now();
  const timer = setInterval(
    () => say(what, `still at it (${seconds(Date.now() - started)})`),
    everyMs,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
