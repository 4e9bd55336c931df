/** Words that belong to the last name that follows them. */
const PARTICLES = new Set([
  ...['af', 'al', 'ap', 'bin', 'bint', 'binti', 'da', 'dal', 'das', 'de', 'del', 'della', 'den'],
  ...['der', 'di', 'do', 'dos', 'du', 'el', 'ibn', 'la', 'le', 'ten', 'ter', 'van', 'von', 'zu'],
]);

/**
 * First and last name as most people mean them who write both in one field: the last word is the last name, with the
 * particles before it. One word is a first name. Whoever means something else has to be able to say so.
 */
export function divideName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  let last = words.length - 1;
  while (last > 1 && PARTICLES.has(words[last - 1]?.toLowerCase() ?? '')) last -= 1;
  const at = Math.max(last, 1);
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') };
}
