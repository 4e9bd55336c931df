import { escapeMarkup } from '@/lib/text/escape-markup';
import type { Block, Letter } from './letter';

/** As letters, it says {siteName} wherever the shop is named: `withSiteName`. */
const HAS_AN_ACCOUNT = 'You get this mail because you have an account at {siteName}.';
const footerOf = ({ because = HAS_AN_ACCOUNT }: Letter): string =>
  `${because} 18 and over only. Play within your means.`;

/** The paths of the unsubscribe link and the preferences in a marketing mail. */
export const leavingPaths = (linkToken: string) => ({
  unsubscribe: `/unsubscribe/${linkToken}`,
  preferences: `/communication-preferences/${linkToken}`,
});
const UNSUBSCRIBE = 'Unsubscribe';
const PREFERENCES = 'Choose what we send you';

/** The letter as plain text. `origin` goes before the shop's own paths. */
export function asText(letter: Letter, origin: string): string {
  const parts = [
    letter.greeting,
    ...letter.blocks.map((block) => textOf(block, origin)),
    `{siteName}\n${origin}`,
    footerOf(letter),
    ...(letter.linkToken ? [leavingText(letter.linkToken, origin)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function leavingText(linkToken: string, origin: string): string {
  const { unsubscribe, preferences } = leavingPaths(linkToken);
  return `${UNSUBSCRIBE}:\n${origin}${unsubscribe}\n\n${PREFERENCES}:\n${origin}${preferences}`;
}

function textOf(block: Block, origin: string): string {
  if (block.kind === 'paragraph') return block.text;
  if (block.kind === 'link') return `${block.label}:\n${origin}${block.path}`;
  return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

/** The letter as HTML that is readable without styles, pictures or scripts. */
export function asHtml(letter: Letter, origin: string, locale: string): string {
  const body = letter.blocks.map((block) => htmlOf(block, origin)).join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(letter.subject)}</title>
</head>
<body style="margin:0 auto;padding:24px;max-width:560px;font:16px/1.5 system-ui,sans-serif">
<p style="font-size:20px;font-weight:700">{siteName}</p>
<p>${escapeMarkup(letter.greeting)}</p>
${body}
<hr style="border:0;border-top:1px solid #999;margin:32px 0 16px">
<p style="font-size:13px">${escapeMarkup(footerOf(letter))}</p>${letter.linkToken ? leavingHtml(letter.linkToken, origin) : ''}
</body>
</html>
`;
}

function leavingHtml(linkToken: string, origin: string): string {
  const { unsubscribe, preferences } = leavingPaths(linkToken);
  const anchor = (path: string, label: string) =>
    `<a href="${escapeMarkup(origin + path)}">${escapeMarkup(label)}</a>`;
  return `\n<p style="font-size:13px">${anchor(unsubscribe, UNSUBSCRIBE)} &middot; ${anchor(preferences, PREFERENCES)}</p>`;
}

function htmlOf(block: Block, origin: string): string {
  if (block.kind === 'paragraph') return `<p>${escapeMarkup(block.text)}</p>`;
  if (block.kind === 'link') {
    return `<p><a href="${escapeMarkup(origin + block.path)}" style="font-weight:600">${escapeMarkup(block.label)}</a></p>`;
  }
  const lines = block.rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="text-align:left;padding:2px 16px 2px 0;font-weight:400">${escapeMarkup(label)}</th><td style="font-weight:600">${escapeMarkup(value)}</td></tr>`,
  );
  return `<table role="presentation" style="border-collapse:collapse;margin:16px 0">${lines.join('')}</table>`;
}
