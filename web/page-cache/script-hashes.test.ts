import { createHash } from 'node:crypto';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { FIRST_PAINT_HASH, FIRST_PAINT_SCRIPT } from '@/lib/consent/first-paint';
import { addScriptPolicy } from './script-hashes';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function policyOf(html: string): { scripts: string; unknown: string[]; headers: object } {
  const value = { kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': 'offers' } };
  const unknown: string[] = [];
  addScriptPolicy(value as unknown as CacheHandlerValue['value'], (script) => unknown.push(script));
  const { 'content-security-policy': policy = '', ...headers } = value.headers as Record<
    string,
    string
  >;
  return { scripts: /script-src ([^;]*)/.exec(policy)?.[1] ?? '', unknown, headers };
}

const PUSH = 'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n\\u003cscript>"])';

test('a page may run its own files and the scripts that stand in it, each by its hash', () => {
  const { scripts, unknown, headers } = policyOf(
    `<html><head><script type="module" async="" blocking="render">${FIRST_PAINT_SCRIPT}</script>
    <script src="/_next/static/a.js" async=""></script></head>
    <script>${PUSH}</script><script type="application/ld+json">{"a":1}</script><script>${PUSH}</script></html>`,
  );
  expect(scripts).toBe(`'self' '${FIRST_PAINT_HASH}' ${hash(PUSH)}`);
  expect(unknown).toEqual([]);
  expect(headers).toEqual({ 'x-next-cache-tags': 'offers' });
});

test.each([
  'alert(1)',
  'self.__next_f.push([1]);alert(1)',
  'self.__next_f.push([alert(1)])',
  'self.__next_f.push([1,"a"].concat(alert(1)))',
  `${FIRST_PAINT_SCRIPT};alert(1)`,
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":alert(1)});',
])('a script that somebody else has brought into a page may not run: %s', (script) => {
  const { scripts, unknown } = policyOf(`<p>x</p><SCRIPT>x</SCRIPT><script>${script}</script>`);
  expect(scripts).toBe("'self'");
  expect(unknown).toEqual([script]);
});

test('only pages are given one', () => {
  for (const value of [null, { kind: 'FETCH' }, { kind: 'APP_ROUTE', headers: {} }]) {
    addScriptPolicy(value as unknown as CacheHandlerValue['value'], () => undefined);
    expect(JSON.stringify(value)).not.toContain('policy');
  }
});
