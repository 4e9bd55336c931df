import type api from '@/content/copy/en-AU/api.json';
import type forms from '@/content/copy/en-AU/forms.json';
import type membership from '@/content/copy/en-AU/membership.json';
import type { Money } from './site';

/** A message of the API: a key of the messages' `api`, or of its `forms` or `membership` with that prefix. */
export type SentenceKey =
  | keyof typeof api
  | `forms.${keyof typeof forms}`
  | `membership.${keyof typeof membership}`;

/** A message for a customer, before it is translated into their locale. */
export interface Sentence {
  key: SentenceKey;
  /** values of the sentence's `{name}` placeholders; money and sentences are translated with it */
  values?: Readonly<Record<string, string | number | Money | Sentence>> | undefined;
}

/** One problem, like `Problem`, before its sentence is translated. */
export interface UnspokenProblem extends Sentence {
  code: string;
  target: string;
}
