/** Names a banner by its content, so that a changed one is a new one: FNV-1a, as a name that styles can hold. */
export function bannerKey(content: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(content)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return `b${(hash >>> 0).toString(16)}`;
}
