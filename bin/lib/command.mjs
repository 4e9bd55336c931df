import { Complaint } from './complaint.mjs';

// as many files as a folder of results may hold, and a path as long as Linux takes one
const MOST_WORDS = 200;
const LONGEST_WORD = 4_096;
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
const cleanups = [];
let ending;

/** Runs when the command ends, however it ends; the last one registered runs first. Answers a way to take it back. */
export function onExit(cleanup) {
  cleanups.push(cleanup);
  return () => {
    const index = cleanups.indexOf(cleanup);
    if (index >= 0) cleanups.splice(index, 1);
  };
}

/** Whether the command is on its way out, so that a child that ends now is no news. */
export const isEnding = () => ending !== undefined;

/** Ends the command in order, from anywhere. */
export function end(code, sentence) {
  if (sentence && !ending) console.error(sentence);
  ending ??= leave(code);
  return ending;
}

/**
 * The frame of every command: signals, one-sentence complaints, and everything stopped at the end. It ends with what
 * `main` answers, else with 0, and with `failsWith` where it could not do its work.
 */
export async function command(main, failsWith = 1) {
  for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => end(code));
  try {
    requireShortWords(process.argv.slice(2));
    await end((await main()) ?? 0);
  } catch (error) {
    if (ending) await ending;
    await end(
      failsWith,
      error instanceof Complaint ? error.message : (error?.stack ?? String(error)),
    );
  }
}

/** What is typed after a command: a few names, files and flags. @throws Complaint */
export function requireShortWords(words) {
  if (words.length > MOST_WORDS)
    throw new Complaint(`That is more than ${MOST_WORDS} words after a command.`);
  const long = words.find((word) => word.length > LONGEST_WORD);
  if (long !== undefined)
    throw new Complaint(
      `"${long.slice(0, 40)}…" is longer than ${LONGEST_WORD} characters: no name of a file or an offer is.`,
    );
}

async function leave(code) {
  while (cleanups.length > 0) {
    try {
      await cleanups.pop()();
    } catch (error) {
      console.error(error instanceof Complaint ? error.message : error);
      code ||= 1;
    }
  }
  process.exit(code);
}
