import { KIND_NAMES } from './ledger-words';

export const TIMELINE_KINDS: Readonly<Record<string, string>> = {
  money: 'Money',
  order: 'Order',
  deposit: 'Deposit',
  'sign-in': 'Sign-in',
  mail: 'Mail',
  event: 'Event',
  break: 'Break',
};

const isEntryKind = (text: string): text is keyof typeof KIND_NAMES => text in KIND_NAMES;

/** What happened, in words: entries of the ledger as the ledger calls them, events by their names. */
export function timelineText(kind: string, text: string): string {
  if (kind === 'money') return isEntryKind(text) ? KIND_NAMES[text] : text;
  if (kind !== 'event') return text;
  const words = text.replace('.', ': ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
