import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { notFound, redirect } from 'next/navigation';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MessagesProvider } from '#messages';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { withNotFound } from './with-not-found';

const TEXT = 'you may have taken a wrong turn';

test('a page that finds nothing says so on the server, and still tells Next', async () => {
  const page = await withNotFound(async () => notFound())({});
  const { errors, ui } = SHIPPED_MESSAGES;
  const props = { messages: { errors, ui }, children: page };
  const html = renderToString(createElement(MessagesProvider, props));
  expect(html).toContain(TEXT);
  // the error still reaches Next (for the status) and the browser; the text comes from the boundary's fallback
  expect(html).toContain('NEXT_HTTP_ERROR_FALLBACK;404');
});

test('what a page finds, where it leads, and what breaks it, stay as they are', async () => {
  expect(await withNotFound(async ({ word }: { word: string }) => word)({ word: 'here' })).toBe(
    'here',
  );
  await expect(withNotFound(async () => redirect('/'))({})).rejects.toMatchObject({
    digest: expect.stringContaining('NEXT_REDIRECT'),
  });
  const fault = new Error('the service is down');
  await expect(withNotFound(async () => Promise.reject(fault))({})).rejects.toBe(fault);
});

/** The sources of the site's pages that have parameters and are cached for all visitors. */
function publicPagesWithParameters(): [name: string, source: string][] {
  const root = path.join(process.cwd(), 'app/[site]');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx' && /\[/.test(file))
    .map((file): [string, string] => [file, readFileSync(path.join(root, file), 'utf8')])
    .filter(([, source]) => !source.includes('force-dynamic'));
}

// These pages render a component of their own folder, which is wrapped there.
const ROOMS = /from '[./]+(results-list|blog-list|past-winners)'/;

test('every public page with parameters can be missing', () => {
  const pages = publicPagesWithParameters();
  expect(pages.length).toBeGreaterThan(20);
  const bare = pages.filter(
    ([, source]) => !/export default withNotFound\(/.test(source) && !ROOMS.test(source),
  );
  expect(bare.map(([file]) => file)).toEqual([]);
});
