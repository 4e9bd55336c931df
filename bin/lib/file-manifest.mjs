import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';

/** What a build writes beside itself: a line for each file, as `sha256sum --check` reads it. */
export const MANIFEST = '.next/fairdraw-files.sha256';

/** What a running shop, its jobs and its commands are made of. */
const FOLDERS = ['.next', 'bin', 'content', 'lib', 'public', 'server', 'web'];
const FILES = ['next.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.json'];
/** What a build leaves for the next one, or a running shop writes; and tests, which an image may leave out. */
const NO_PART =
  /^\.next\/(cache|diagnostics|types|trace|fairdraw-(files|listed|sources))|\.test\.tsx?$|(^|\/)testing\//;

/** Writes down the SHA-256 of every file of a checkout that was built. @returns the manifest's own */
export function writeManifest(root = CHECKOUT) {
  const text = shippedFiles(root)
    .map((file) => `${sha256Of(path.join(root, file))}  ${file}\n`)
    .join('');
  writeFileSync(path.join(root, MANIFEST), text);
  return sha256(text);
}

/**
 * Holds each file against the manifest; null where there is none. Files that were added are not looked for: nothing that is
 * as it was loads them.
 * @returns its own SHA-256, how many files it names, and which of them are not as they were
 */
export function compareFiles(root = CHECKOUT) {
  const manifest = path.join(root, MANIFEST);
  if (!existsSync(manifest)) return null;
  const text = readFileSync(manifest, 'utf8');
  const lines = text.split('\n').filter(Boolean);
  const differ = lines.flatMap((line) => {
    const [hash, file] = [line.slice(0, 64), line.slice(66)];
    return sha256Of(path.join(root, file)) === hash ? [] : file;
  });
  return { manifest: sha256(text), files: lines.length, differ };
}

function shippedFiles(root) {
  const below = FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
  const own = FILES.filter((file) => existsSync(path.join(root, file)));
  return [...own, ...below].filter((file) => !NO_PART.test(file)).sort();
}

/** Null for a file that cannot be read: it is not as it was. */
function sha256Of(file) {
  try {
    return sha256(readFileSync(file));
  } catch {
    return null;
  }
}

const sha256 = (content) => createHash('sha256').update(content).digest('hex');
