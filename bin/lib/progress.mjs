const begun = Date.now();

/** One line of progress: what, and how it stands. */
export function say(what, how) {
  console.log(`  ${what.padEnd(10)} ${how}`);
}

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

export const sinceStart = () => seconds(Date.now() - begun);

/** Does something that may take long, with a sign of life now and then where the log is the only thing to look at. */
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
