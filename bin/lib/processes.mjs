import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What distinguishes this process from a later one with the same pid; empty where the system does not say. */
export function identify(pid) {
  const stat = procFile(pid, 'stat');
  if (stat === undefined) return '';
  const boot = procFile('sys/kernel/random', 'boot_id')?.trim() ?? '';
  return `${boot}:${afterName(stat)[19]}`;
}

/** Whether a process runs and, when an identity is given, is still the one that had it. */
export function isAlive(pid, identity = '') {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const stat = procFile(pid, 'stat');
  if (stat === undefined) return true;
  if (['Z', 'X'].includes(afterName(stat)[0])) return false;
  return identity === '' || identify(pid) === identity;
}

/** The file name of the program that a process runs, or undefined where the system does not say. */
export function programName(pid) {
  const program = procFile(pid, 'cmdline')?.split('\0')[0];
  return program && path.basename(program);
}

/**
 * The npm that started us, perhaps through a shell: `{ pid, identity }`, or undefined when there is none. Once it is
 * killed, nothing passes on a Ctrl-C.
 */
export function launcher() {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const throughShell = ['sh', 'dash', 'bash'].includes(programName(process.ppid));
  const pid = throughShell ? parentOf(process.ppid) : process.ppid;
  return pid > 1 ? { pid, identity: identify(pid) } : undefined;
}

/** The running child processes of a process. */
export function childrenOf(pid) {
  return allProcesses()
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child);
}

/** `[pid, parent]` of every process; from /proc where it exists, since a minimal machine may lack `ps`. */
function allProcesses() {
  if (existsSync('/proc/self/stat')) {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.map((pid) => [Number(pid), parentOf(Number(pid))]);
  }
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => line.trim().split(/\s+/).map(Number));
}

/** Asks a process to end, and kills it when it has not ended in time. */
export async function endProcess(pid, { withinMs = 10_000, identity = '' } = {}) {
  for (const [signal, waitMs] of [
    ['SIGTERM', withinMs],
    ['SIGKILL', 5_000],
  ]) {
    if (!isAlive(pid, identity)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + waitMs;
    while (isAlive(pid, identity) && Date.now() < deadline) await pause(50);
  }
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function procFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

function parentOf(pid) {
  const stat = procFile(pid, 'stat');
  return stat === undefined ? 0 : Number(afterName(stat)[1]);
}

// The process's name is in parentheses and may itself contain spaces and parentheses.
function afterName(stat) {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
