import { createHash } from 'node:crypto';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { FIRST_PAINT_SCRIPT } from '@/lib/consent/first-paint';
import { policyWithHashes } from '@/web/session/content-security';

const POLICY = 'content-security-policy';

type Value = CacheHandlerValue['value'];

/** The scripts that Next and the shop write into every page, verbatim. */
const OURS = new Set([FIRST_PAINT_SCRIPT, '(self.__next_f=self.__next_f||[]).push([0])']);
/** Scripts that differ from page to page and only pass data. */
const HANDS_OVER: readonly (readonly [before: string, after: string])[] = [
  ['self.__next_f.push(', ')'],
  ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', ');'],
];

/**
 * Adds the Content-Security-Policy that allows a page's own inline scripts, by their hashes, before
 * the page is cached. The policy is stored with the page, so requests compute nothing. Scripts of any
 * other shape are not allowed.
 */
export function addScriptPolicy(value: Value, onUnknown: (script: string) => void): void {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return;
  value.headers ??= {};
  value.headers[POLICY] ??= scriptPolicyOf(value.html, onUnknown);
}

/** The policy that allows a document's inline scripts, if their shape is known. */
export function scriptPolicyOf(html: string, onUnknown?: (script: string) => void): string {
  const scripts = inlineScripts(html);
  const known = scripts.filter(isKnown);
  for (const script of scripts) if (!known.includes(script)) onUnknown?.(script);
  return policyWithHashes([...new Set(known.map(hashOf))]);
}

const hashOf = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

function isKnown(script: string): boolean {
  if (OURS.has(script)) return true;
  return HANDS_OVER.some(
    ([before, after]) =>
      script.startsWith(before) &&
      script.endsWith(after) &&
      isJson(script.slice(before.length, -after.length)),
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The inline scripts of a page, without external scripts and data blocks, which browsers do not run. */
function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const open = html.indexOf('>', at);
    const close = html.indexOf('</script', open);
    if (open < 0 || close < 0) break;
    const tag = html.slice(at, open);
    if (!tag.includes(' src=') && !tag.includes('application/ld+json'))
      scripts.push(html.slice(open + 1, close));
    at = close;
  }
  return scripts;
}
