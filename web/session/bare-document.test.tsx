import { BARE_DOCUMENT_SOURCES, bareDocument } from '@/lib/documents/bare-document';
import { SHIPPED_COLOURS } from '@/lib/rules/theme/shipped-colours';
import { policyWithoutScripts } from '@/web/session/content-security';

const html = bareDocument({
  locale: 'en-AU',
  siteName: 'Bell & <Co>',
  title: 'Drums & <bass>',
  body: '<p>What now.</p>',
});
const shown = () => new DOMParser().parseFromString(html, 'text/html');

test('it has a name, a heading, the logo, and nothing that could be taken for markup', () => {
  const document = shown();
  expect(document.documentElement.lang).toBe('en-AU');
  expect(document.title).toBe('Drums & <bass>');
  expect(document.querySelector('main h1')?.textContent).toBe('Drums & <bass>');
  expect(document.querySelector('header')?.textContent).toBe('Bell & <Co>');
  expect(document.querySelector('header img')?.getAttribute('alt')).toBe('');
  expect(document.querySelectorAll('bass, script')).toHaveLength(0);
});

test('it has the colours of the shop in both schemes, and shows where the focus is', () => {
  const styles = shown().querySelector('style')?.textContent ?? '';
  const [light = '', dark = ''] = styles.split('@media screen and (prefers-color-scheme:dark)');
  for (const token of ['paper', 'ink', 'brand', 'focus'] as const) {
    expect(light).toContain(`--${token}:${SHIPPED_COLOURS[token].light}`);
    expect(dark).toContain(`--${token}:${SHIPPED_COLOURS[token].dark}`);
  }
  expect(styles).toMatch(/:focus-visible\{outline:3px/);
});

test('all that it loads is allowed, with the policy of a document that has none and with its own', () => {
  const loaded = [...shown().querySelectorAll('[src], link[href]')].map((one) =>
    one.getAttribute('src'),
  );
  expect(loaded).toEqual(['/icon.svg']);
  for (const policy of [policyWithoutScripts(), BARE_DOCUMENT_SOURCES]) {
    expect(policy).toMatch(/style-src [^;]*'unsafe-inline'/);
    expect(policy).toMatch(/img-src [^;]*'self'/);
  }
});
