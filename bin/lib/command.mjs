import { Complaint } from './complaint.mjs';
import { takeSettingsFromFiles } from './settings-from-files.mjs';

// Room for as many files as a results folder may hold, and for the longest path that Linux accepts.
const MOST_WORDS = 200;
const LONGEST_WORD = 4_096;
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
const cleanups = [];
let ending;

/**
 * Registers a cleanup that runs when the command ends, however it ends; the last one registered runs first. Returns a
 * function that unregisters it.
 */
export function onExit(cleanup) {
  cleanups.push(cleanup);
  return () => {
    const index = cleanups.indexOf(cleanup);
    if (index >= 0) cleanups.splice(index, 1);
  };
}

/** Whether the command is ending, so that the end of a child is expected. */
export const isEnding = () => ending !== undefined;

/** Ends the command and runs its cleanups in order; callable from anywhere. */
export function end(code, sentence) {
  if (sentence && !ending) console.error(sentence);
  ending ??= leave(code);
  return ending;
}

/**
 * Wraps every command: handles signals, prints failures as one sentence, and stops everything at the end. Exits with
 * what `main` returns, else 0, or with `failsWith` when the command could not do its work.
 */
export async function command(main, failsWith = 1) {
  for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => end(code));
  try {
    requireShortWords(process.argv.slice(2));
    takeSettingsFromFiles();
    await end((await main()) ?? 0);
  } catch (error) {
    if (ending) await ending;
    await end(
      failsWith,
      error instanceof Complaint ? error.message : (error?.stack ?? String(error)),
    );
  }
}

/** Limits the number and the length of a command's arguments. @throws Complaint */
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
