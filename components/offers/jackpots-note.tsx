import { useMessages } from '#messages';

/** What stands behind the asterisks of several prizes: below their list. */
export function JackpotsNote() {
  const words = useMessages('offers');
  return <p className="mt-4 text-sm text-ink-soft">* {words.jackpotsNote}</p>;
}
