import { readFileSync } from 'node:fs';

/** of the clock that Linux counts a process's time by */
const TICKS_A_SECOND = 100;
/** Their places in a process's `stat`, after its name. */
const OWN = [11, 12];
const ENDED_CHILDREN = [13, 14];

/** What a process and its threads have used of the processors since it began, in ms; 0 for one that has ended. */
export const processorMs = (pid: number): number => timeOf(pid, OWN);

/**
 * The same of a Postgres: of its first process, of those that serve connections or do its own work, and of those that
 * have ended. @param except what measures, and is no part of a shop
 */
export function serverMs(postmaster: number, except: readonly number[]): number {
  const serving = childrenOf(postmaster).filter((pid) => !except.includes(pid));
  const ofServing = serving.reduce((sum, pid) => sum + processorMs(pid), 0);
  return ofServing + timeOf(postmaster, [...OWN, ...ENDED_CHILDREN]);
}

export const parentOf = (pid: number): number => Number(fieldsOf(pid)[1]);

function timeOf(pid: number, places: readonly number[]): number {
  const fields = fieldsOf(pid);
  const ticks = places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0);
  return (ticks * 1_000) / TICKS_A_SECOND;
}

/** A process's name is in parentheses, and may itself contain some. */
function fieldsOf(pid: number): string[] {
  const stat = procFile(`${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const childrenOf = (pid: number): number[] =>
  procFile(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

function procFile(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'utf8').trim();
  } catch {
    return '';
  }
}
