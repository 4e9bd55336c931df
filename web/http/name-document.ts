import { escapeMarkup } from '@/lib/text/escape-markup';
import { withSiteName } from '@/lib/text/site-values';

const SCRIPTS = /(<script\b[^>]*>[\s\S]*?<\/script>)/;

/**
 * A document of the build with the shop's name, which a build does not know. A name has no sign that would need another
 * spelling inside a script (`CatalogueBrand`).
 */
export const nameDocument = (html: string, siteName: string): string =>
  html
    .split(SCRIPTS)
    .map((part, index) => withSiteName(part, index % 2 === 1 ? siteName : escapeMarkup(siteName)))
    .join('');
