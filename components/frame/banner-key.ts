/**
 * A key made from a banner's content, so that changed content is a new banner: an FNV-1a hash as a valid CSS
 * identifier.
 */
export function bannerKey(content: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(content)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return `b${(hash >>> 0).toString(16)}`;
}
