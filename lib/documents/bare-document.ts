import { type ColourToken, type Scheme, SHIPPED_COLOURS } from '@/lib/rules/theme/shipped-colours';
import { escapeMarkup } from '@/lib/text/escape-markup';

interface BareDocument {
  locale: string;
  /** beside the logo; left out where it cannot be known */
  siteName?: string;
  title: string;
  /** what stands under the title: markup, in which every value is escaped */
  body: string;
  /** rules of its own, after those that every such document has */
  styles?: string;
  /** left out where it may load nothing, or cannot */
  hasLogo?: boolean;
}

/** For a response with a policy of its own: what such a document needs to look like the shop. */
export const BARE_DOCUMENT_SOURCES = "style-src 'unsafe-inline'; img-src 'self'";

/**
 * A document that is answered without Next, in the look of the error pages: the logo, a heading and what to do next. It
 * loads nothing but the logo, since the build's style sheet has another name in each release.
 */
export const bareDocument = ({
  locale,
  siteName = '',
  title,
  body,
  styles = '',
  hasLogo = true,
}: BareDocument): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(title)}</title><style>${STYLES}${styles}</style></head><body><header>${hasLogo ? LOGO : ''}${escapeMarkup(siteName)}</header><main><h1>${escapeMarkup(title)}</h1>${body}</main></body></html>`;

const LOGO = '<img src="/icon.svg" width="36" height="36" alt="">';

const TOKENS = [
  ...(['paper', 'ink', 'ink-soft'] as const),
  ...(['brand', 'brand-hover', 'brand-ink', 'focus'] as const),
] satisfies readonly ColourToken[];
const tokens = (scheme: Scheme): string =>
  `:root{${TOKENS.map((token) => `--${token}:${SHIPPED_COLOURS[token][scheme]}`).join(';')}}`;

const STYLES = [
  tokens('light'),
  `@media screen and (prefers-color-scheme:dark){${tokens('dark')}}`,
  '*{box-sizing:border-box;margin:0}',
  'body{display:flex;flex-direction:column;min-height:100dvh;background:var(--paper);color:var(--ink);font:1.125rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}',
  'header{display:flex;align-items:center;gap:.5rem;padding:1.25rem clamp(1rem,4vw,2.5rem);font-size:1.25rem;font-weight:800}',
  'main{flex-grow:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1rem;max-width:36rem;margin:0 auto;padding:3rem 1rem;text-align:center}',
  'h1{font-size:clamp(2rem,1.55rem + 2vw,3.25rem);line-height:1.02;letter-spacing:-.025em;text-wrap:balance}',
  'p{color:var(--ink-soft);text-wrap:pretty}',
  'a,button{display:inline-flex;align-items:center;min-height:3rem;margin-top:.5rem;padding:.5rem 1.25rem;border:0;border-radius:.75rem;background:var(--brand);color:var(--brand-ink);font:650 1rem/1.2 system-ui,sans-serif;text-decoration:none;cursor:pointer}',
  'a:hover,button:hover{background:var(--brand-hover)}',
  ':focus-visible{outline:3px solid var(--focus);outline-offset:2px}',
].join('');
