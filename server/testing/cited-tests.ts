import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of tests, perhaps as a link to it, and the beginning of a test's name where one is named. */
export const CITED = /`([\w./-]+\.(?:test\.tsx?|spec\.ts))`(?:\]\(([^)\s]+)\))?(?:: \*([^*]+)\*)?/g;

interface CitedTest {
  file: string;
  link: string | undefined;
  name: string | undefined;
}

/** Every test that a page names. */
export const testsCitedIn = (text: string): CitedTest[] =>
  [...text.matchAll(CITED)].map(([, file = '', link, name]) => ({ file, link, name }));

/** Those whose file is not there, or has no test of that name. */
export const missingTests = (cited: readonly CitedTest[]): CitedTest[] =>
  cited.filter(
    ({ file, name }) =>
      !existsSync(file) || (name !== undefined && !readFileSync(file, 'utf8').includes(name)),
  );

/** Those whose link leads elsewhere, from this page. */
export const strayLinks = (page: string, cited: readonly CitedTest[]): CitedTest[] =>
  cited.filter(
    ({ file, link }) => link !== undefined && path.join(path.dirname(page), link) !== file,
  );
