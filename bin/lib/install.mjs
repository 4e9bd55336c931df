import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT, dataPath } from './checkout.mjs';
import { run, runNode } from './child.mjs';
import { Complaint } from './complaint.mjs';
import { inTurn } from './lock.mjs';
import { say, seconds, withTimeout } from './progress.mjs';

const LOCK = path.join(CHECKOUT, 'package-lock.json');
const MODULES = path.join(CHECKOUT, 'node_modules');
const STAMP = path.join(MODULES, '.fairdraw-lock-hash');

/** Installs the packages when they are missing or the lock file has changed. */
export async function ensureInstalled() {
  if (isStamped()) return say('packages', 'up to date');
  await inTurn(dataPath('install.lock'), installOnce, {
    whileWaiting: (owner) =>
      say('packages', `waiting for process ${owner?.pid}, which installs them`),
  });
}

async function installOnce(nameChild) {
  if (isStamped()) return say('packages', 'up to date');
  if (isInstalled()) {
    writeFileSync(STAMP, lockHash());
    return say('packages', 'up to date');
  }
  say('packages', 'installing with npm ci; on a fresh clone this takes a minute or two');
  const started = Date.now();
  const { code, output } = await withTimeout('packages', () => npmCi(nameChild));
  if (code !== 0) {
    throw new Complaint(
      `The packages could not be installed (npm ci ended with ${code}):\n${output.trim().split('\n').slice(0, 25).join('\n')}`,
    );
  }
  writeFileSync(STAMP, lockHash());
  say('packages', `installed in ${seconds(Date.now() - started)}`);
}

function npmCi(onSpawn) {
  // NODE_ENV=production would leave out what the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath ?? '';
  const options = { quiet: true, onSpawn };
  return npm.endsWith('npm-cli.js') ? runNode([npm, ...args], options) : run('npm', args, options);
}

const isStamped = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash();

// Platform and architecture are part of the hash: a checkout may be shared with a container of another platform.
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(LOCK))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

// Somebody may have run npm ci by hand: npm writes this file last, and it lists what is installed.
function isInstalled() {
  const note = path.join(MODULES, '.package-lock.json');
  if (!existsSync(note)) return false;
  const present = JSON.parse(readFileSync(note, 'utf8')).packages;
  const packages = Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages);
  return packages.every(([name, { version, optional, os, cpu, libc, peer }]) => {
    if (name === '' || present[name]?.version === version) return true;
    if (optional !== true) return peer === true;
    const isForHere = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
    return !isForHere;
  });
}
