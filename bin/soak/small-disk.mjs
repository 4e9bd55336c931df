import { spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { dataPath } from '../lib/checkout.mjs';

const MEGABYTE = 2 ** 20;

/** Whether this machine lets us mount a disk: Linux does for root, except in a restricted container. */
export function canMount() {
  const folder = dataPath(`soak-mount-${process.pid}`);
  mkdirSync(folder);
  const mounted = mount(folder, 'size=1m');
  if (mounted) unmount(folder);
  rmSync(folder, { recursive: true, force: true });
  return mounted;
}

/** Moves a folder onto a disk in memory with `spareBytes` of free space; returns a function that removes that disk. */
export function ontoSmallDisk(folder, spareBytes) {
  const { uid, gid } = statSync(folder);
  const before = `${folder}.before`;
  const size = Math.ceil((bytesIn(folder) + spareBytes) / MEGABYTE);
  renameSync(folder, before);
  mkdirSync(folder);
  const isMounted = mount(folder, `size=${size}m,mode=0700,uid=${uid},gid=${gid}`);
  if (isMounted) copyAsOwned(before, folder);
  rmSync(before, { recursive: true, force: true });
  if (!isMounted) throw new Error(`a disk of ${size} MB could not be mounted`);
  return () => {
    if (!unmount(folder)) throw new Error(`${folder} could not be unmounted`);
  };
}

/** Fills the disk; returns a function that frees the space. */
export function fillDisk(folder) {
  const file = path.join(folder, 'filler');
  const handle = openSync(file, 'w');
  for (const size of [MEGABYTE, 4_096, 1]) while (couldWrite(handle, size));
  closeSync(handle);
  return () => rmSync(file, { force: true });
}

function couldWrite(handle, size) {
  try {
    return writeSync(handle, Buffer.alloc(size, 1)) === size;
  } catch (error) {
    if (error.code === 'ENOSPC') return false;
    throw error;
  }
}

const mount = (folder, options) =>
  succeeds('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
// the lazy unmount lets processes that still have a file open there keep it until they close it
const unmount = (folder) => succeeds('umount', [folder]) || succeeds('umount', ['-l', folder]);
const succeeds = (program, args) => spawnSync(program, args).status === 0;

function copyAsOwned(from, to) {
  if (!succeeds('cp', ['-a', `${from}/.`, to]))
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

const bytesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
