import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';

export const LINK = 'link';
const STYLE_SHEET = /<link rel="stylesheet" href="(\/_next\/static\/[\w.~/-]+)"/g;

/**
 * Names a page's style sheets in its `Link` header before it is cached. The first paint waits for them: a browser asks
 * for them before the document's own bytes have come, and a CDN can tell it so even earlier (103).
 */
export function addStyleLinks(value: CacheHandlerValue['value']): void {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return;
  const head = value.html.slice(0, value.html.indexOf('</head>'));
  const links = [...head.matchAll(STYLE_SHEET)].map(
    ([, address]) => `<${address}>; rel=preload; as=style`,
  );
  value.headers ??= {};
  if (links.length > 0) value.headers[LINK] ??= links.join(', ');
}
