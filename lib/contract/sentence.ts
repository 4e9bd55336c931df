import type api from '@/content/copy/en-AU/api.json';
import type forms from '@/content/copy/en-AU/forms.json';
import type { Money } from './site';

/** What the API can say: a key of the copy's `api`, or of its `forms` with that in front. */
export type SentenceKey = keyof typeof api | `forms.${keyof typeof forms}`;

/** A sentence for a customer, before it is put into the words of their locale. */
export interface Sentence {
  key: SentenceKey;
  /** what the sentence's `{name}` places hold; money and sentences are put into words with it */
  values?: Readonly<Record<string, string | number | Money | Sentence>> | undefined;
}

/** One thing that is wrong, as `Problem` has it, before its sentence is put into words. */
export interface UnspokenProblem extends Sentence {
  code: string;
  target: string;
}
