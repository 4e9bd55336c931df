/** A random UUID (version 4). Browsers have `crypto.randomUUID` only over https and on localhost. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    // where RFC 9562 has the version and the variant
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16);
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16);
    return byte.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
