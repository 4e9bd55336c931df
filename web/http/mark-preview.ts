import catalogue from '@/content/copy/en-AU/catalogue.json';
import { escapeMarkup } from '@/lib/text/escape-markup';
import { interpolate } from '@/lib/text/interpolate';

const BODY = /<body\b[^>]*>/;

/**
 * A document of the build that says of what this node is a preview, as pages do (`PreviewMark`). React leaves an element
 * at the beginning of the body alone that it does not know.
 * @param shown what a preview is of; nothing on other nodes
 */
export function markPreview(html: string, shown: string | undefined): string {
  if (!shown) return html;
  const label = escapeMarkup(interpolate(catalogue.previewOf, { catalogue: shown }));
  const mark = `<aside class="bg-sun px-4 py-2 text-center font-semibold text-sun-ink">${label}</aside>`;
  return html.replace(BODY, (body) => body + mark);
}
