import { nameDocument } from './name-document';

test('a document of the build gets the shop’s name: as text in its markup, as it is in its scripts', () => {
  const html =
    '<title>{siteName}</title><script>say("{siteName}")</script><p>{siteName}, {count}</p>';
  expect(nameDocument(html, 'Bell & Co')).toBe(
    '<title>Bell &amp; Co</title><script>say("Bell & Co")</script><p>Bell &amp; Co, {count}</p>',
  );
});
