import { useCopy } from '#copy';

/** What stands behind the asterisks of several prizes: below their list. */
export function JackpotsNote() {
  const words = useCopy('offers');
  return <p className="mt-4 text-sm text-ink-soft">* {words.jackpotsNote}</p>;
}
