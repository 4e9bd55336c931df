import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Complaint } from './complaint.mjs';

/**
 * Runs one of Postgres's programs as the data's owner, in its own process group, so that Ctrl-C does not reach it.
 * Returns `{ code, output }`.
 */
export function runProgram(place, name, args, onSpawn) {
  const child = spawn(path.join(place.programs, 'bin', name), args, {
    ...place.runAs,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) onSpawn?.(child.pid);
  return new Promise((resolve) => {
    let output = '';
    const collect = (text) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Initialises an empty data folder as a database cluster; a cluster left half made is made anew. */
export async function initialise(place, secret, nameChild) {
  // initdb reads the password from a file and needs an empty folder: the file beside it also marks an unfinished
  // initdb.
  const passwordFile = `${place.data}.password`;
  if (existsSync(passwordFile)) rmSync(place.data, { recursive: true, force: true, maxRetries: 5 });
  if (existsSync(path.join(place.data, 'PG_VERSION'))) return requireSameMajor(place);
  writeFileSync(passwordFile, secret, { mode: 0o600 });
  mkdirSync(place.data, { recursive: true, mode: 0o700 });
  if (place.runAs) {
    chownSync(passwordFile, place.runAs.uid, place.runAs.gid);
    chownSync(place.data, place.runAs.uid, place.runAs.gid);
  }
  const args = [
    ...['-D', place.data, '--username=fairdraw', `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ];
  const { code, output } = await runProgram(place, 'initdb', args, nameChild);
  if (code !== 0) throw new Complaint(`Postgres could not make its data folder: ${output.trim()}`);
  rmSync(passwordFile, { force: true });
}

function requireSameMajor(place) {
  const made = readFileSync(path.join(place.data, 'PG_VERSION'), 'utf8').trim();
  if (place.version.startsWith(`${made}.`)) return;
  throw new Complaint(
    `The data in ${place.data} was written by Postgres ${made}, and this is ${place.version}. Go back to the earlier version, or remove the folder to begin with an empty shop.`,
  );
}
