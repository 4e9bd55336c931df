import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';

/**
 * Licences of packages that may be shipped. None asks that the shop's own sources are published: the LGPL's and the MPL's
 * parts are libraries that are used as they are, and named with their texts.
 */
export const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-4.0', 'Unlicense', 'Python-2.0', 'Zlib'],
  ...['OFL-1.1', 'MPL-2.0', 'LGPL-3.0', 'LGPL-3.0-or-later'],
]);

/** Packages whose manifest names no licence, and the one that their text is of. */
const READ_IN_TEXT = { 'png-js': 'MIT' };

/** `{ name, version, licence, folder }` of each package that a node is shipped with, as the lock file has it. */
export function shippedPackages(lock = readLock()) {
  return Object.entries(lock.packages)
    .filter(
      ([folder, { dev, devOptional, link }]) => folder !== '' && !dev && !devOptional && !link,
    )
    .map(([folder, { version, license }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? READ_IN_TEXT[name] ?? null, folder };
    });
}

/** Whether an SPDX expression can be met by allowed licences alone. */
export function isAllowed(licence) {
  if (licence === null) return false;
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((one) => ALLOWED.has(one.trim())));
}

export const refusedPackages = (lock) =>
  shippedPackages(lock).filter(({ licence }) => !isAllowed(licence));

/** The texts that come with the packages that are installed here. */
export function licenceTexts() {
  const sections = shippedPackages()
    .filter(({ folder }) => existsSync(path.join(CHECKOUT, folder)))
    .map(({ name, version, licence, folder }) => {
      const texts = readdirSync(path.join(CHECKOUT, folder), { withFileTypes: true })
        .filter((file) => file.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(file.name))
        .map((file) => readFileSync(path.join(CHECKOUT, folder, file.name), 'utf8').trim());
      return [`${name} ${version} (${licence})`, ...texts].join('\n\n');
    });
  return `${sections.join(`\n\n${'-'.repeat(79)}\n\n`)}\n`;
}

function readLock() {
  return JSON.parse(readFileSync(path.join(CHECKOUT, 'package-lock.json'), 'utf8'));
}
