/** Encodings that a declaration may name: those of which `decodeFile` knows the signs. */
export const isKnownEncoding = (name: string): boolean =>
  /^(?:utf-?8|utf-?16(?:le|be)?|iso-?8859-1|latin-?1|windows-1252|us-ascii)$/i.test(name);

/**
 * The text of a bank's file: UTF-16 is known by its byte order mark or its first sign, Latin by the declaration of an XML
 * file; anything else has to be UTF-8.
 * @returns null where it is not
 */
export function decodeFile(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const [, declared = ''] =
    /^\s*<\?xml[^>]{0,100}\sencoding=["']([^"']{1,20})["']/.exec(start) ?? [];
  return /^(?:iso-?8859-1|latin-?1|windows-1252)$/i.test(declared) ? 'windows-1252' : 'utf-8';
}
