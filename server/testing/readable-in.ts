/** Random by nature: ids, SHA-256 in hexadecimals, sealed texts, what excluded people are looked for by, parts of a second. */
const RANDOM = [
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  /\b[0-9a-f]{64}\b/g,
  /\bv1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+/g,
  /(?<=[{,"])[\w-]{22}(?=[,}"])/g,
  /(?<=:\d\d)\.\d+/g,
];

/** Stored rows without what is random, in which any year and any short name come up now and then. */
export const readableIn = (stored: string): string =>
  RANDOM.reduce((text, random) => text.replace(random, ''), stored);
