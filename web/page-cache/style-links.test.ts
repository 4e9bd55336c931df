import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { addStyleLinks } from './style-links';

function linksOf(html: string, more: object = {}) {
  const value = { kind: 'APP_PAGE', html, ...more };
  addStyleLinks(value as unknown as CacheHandlerValue['value']);
  return (value as { headers?: Record<string, string> }).headers?.link;
}

const sheet = (address: string) =>
  `<link rel="stylesheet" href="${address}" data-precedence="next"/>`;

test('a page names its own style sheets ahead, in their order, and nothing that its text says', () => {
  const head = `<html><head>${sheet('/_next/static/chunks/a.css')}${sheet('/_next/static/chunks/b.css')}</head>`;
  expect(linksOf(`${head}<p>${sheet('/_next/static/chunks/c.css')}</p></html>`)).toBe(
    '</_next/static/chunks/a.css>; rel=preload; as=style, </_next/static/chunks/b.css>; rel=preload; as=style',
  );
});

test.each([
  ['has none', '<html><head></head></html>', {}],
  ['has one of elsewhere', `<head>${sheet('https://elsewhere.example/a.css')}</head>`, {}],
  [
    'is an address that says more',
    `<head>${sheet('/_next/static/a.css>; rel=preconnect, <b')}</head>`,
    {},
  ],
  [
    'is no page',
    `<head>${sheet('/_next/static/chunks/a.css')}</head>`,
    { kind: 'APP_ROUTE', body: '' },
  ],
])('what %s names none', (_what, html, more) => {
  expect(linksOf(html, more)).toBeUndefined();
});
