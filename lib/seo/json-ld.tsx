/** A thing as schema.org describes it. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** JSON that cannot end the script element it stands in, nor open a comment or another script. */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * What a page is about, for machines: one graph a page. React leaves the text of a script as it is, so it is made
 * safe here.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph = scriptSafeJson({ '@context': 'https://schema.org', '@graph': things });
  return <script type="application/ld+json">{graph}</script>;
}
