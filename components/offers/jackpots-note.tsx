import { useMessages } from '#messages';

/** The footnote for the asterisks of a list of prizes. */
export function JackpotsNote() {
  const messages = useMessages('offers');
  return <p className="mt-4 text-sm text-ink-soft">* {messages.jackpotsNote}</p>;
}
