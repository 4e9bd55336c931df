/** A schema.org object. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** JSON that cannot close its script element, or open a comment or another script. */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A page's structured data as one JSON-LD graph. React does not escape the text of a script, so it is escaped here. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph = scriptSafeJson({ '@context': 'https://schema.org', '@graph': things });
  return <script type="application/ld+json">{graph}</script>;
}
