import { markPreview } from './mark-preview';

const PAGE = '<html><body class="x"><div hidden></div><main>Come again</main></body></html>';

test('an error document of a preview says which catalogue it is of', () => {
  expect(markPreview(PAGE, 'a<b>.yaml')).toContain(
    '<body class="x"><aside class="bg-sun px-4 py-2 text-center font-semibold text-sun-ink">' +
      'Preview: a&lt;b&gt;.yaml. Nothing can be bought here.</aside><div hidden>',
  );
});

test('other nodes send it as it was built', () => {
  expect(markPreview(PAGE, undefined)).toBe(PAGE);
});
