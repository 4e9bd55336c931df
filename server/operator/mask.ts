const HIDDEN = '•••';

/** `Robin Example` as `R••• E•••`: enough to recognise, too little to look somebody up elsewhere. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0] ?? ''}${HIDDEN}`)
    .join(' ');

/** `robin@example.com` as `ro•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.max(at - 1, 0)))}${HIDDEN}${email.slice(at)}`;
}
