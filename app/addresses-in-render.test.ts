import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement, type ReactNode, Suspense, use } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { useLinks } from '#links';
import type { Variant } from '@/lib/contract/site';
import { SiteProvider } from '@/lib/site/provide-site';

const overrides = {
  AU: { paths: { results: '/numbers/:page?' }, labels: { results: 'Numbers' } },
  GB: { paths: { results: '/draws/:page?' }, labels: { results: 'Draws' } },
};

/** A client component as the server renders it: it does not know the variant. */
function ResultsLink({ after }: { after?: Promise<unknown> }) {
  const { href, labelOf } = useLinks();
  if (after) use(after);
  return createElement('a', { href: href('results') }, labelOf('results', 'Results'));
}

const page = (variant: Variant, children: ReactNode) =>
  createElement(SiteProvider, { overrides, variant, children });

test('the server renders a component with the addresses and labels of its page’s variant', () => {
  const link = createElement(ResultsLink);
  expect(renderToString(page('GB', link))).toBe('<a href="/draws">Draws</a>');
  expect(renderToString(page('AU', link))).toBe('<a href="/numbers">Numbers</a>');
});

test('pages of both variants that are rendered at the same time keep apart', async () => {
  let release: (value?: unknown) => void = () => undefined;
  const after = new Promise((resolve) => {
    release = resolve;
  });
  const variants: Variant[] = ['GB', 'AU', 'GB'];
  const documents = variants.map((variant) => {
    const late = createElement(Suspense, null, createElement(ResultsLink, { after }));
    const out = new PassThrough();
    renderToPipeableStream(page(variant, late)).pipe(out);
    return text(out);
  });
  release();
  const [first, second, third] = await Promise.all(documents);
  expect(first).toContain('<a href="/draws">Draws</a>');
  expect(second).toContain('<a href="/numbers">Numbers</a>');
  expect(third).toContain('<a href="/draws">Draws</a>');
});

test('a component that stands on no page says so, and takes no site for granted', () => {
  expect(() => renderToString(createElement(ResultsLink))).toThrow('No site');
});
