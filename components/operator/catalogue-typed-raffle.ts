import type { CallInput } from '@/lib/contract/call';
import type { SaveDraftRaffle } from '@/lib/contract/operator/catalogue-forms';
import { textOf } from './use-operator-form';

type Typed = CallInput<typeof SaveDraftRaffle>['raffle'];

/** A raffle's form as the call takes it; the server says what it may not be. */
export function typedRaffle(fields: FormData): Typed {
  const text = (name: string) => textOf(fields, `raffle.${name}`);
  return {
    offer: text('offer'),
    name: text('name'),
    currency: text('currency') as Typed['currency'],
    zone: text('zone') as Typed['zone'],
    colour: text('colour') as Typed['colour'],
    mark: text('mark') as Typed['mark'],
    tip: text('tip'),
    purpose: text('purpose'),
    totalTickets: text('totalTickets'),
    leastTickets: text('leastTickets'),
    books: lines(fields, 'raffle.books', 'tickets').map((line) => ({
      tickets: textOf(fields, `${line}.tickets`),
      price: textOf(fields, `${line}.price`),
    })),
    defaultBookTickets: text('defaultBookTickets'),
    prizes: lines(fields, 'raffle.prizes', 'title').map((line) => ({
      title: textOf(fields, `${line}.title`),
      value: textOf(fields, `${line}.value`),
      quantity: textOf(fields, `${line}.quantity`),
    })),
    prizePoolSuffix: text('prizePoolSuffix'),
    drawsPerYear: text('drawsPerYear'),
    dayOfMonth: text('dayOfMonth'),
    closeTime: text('closeTime'),
    drawTime: text('drawTime'),
    daysFromCloseToDraw: text('daysFromCloseToDraw'),
    causes: fields.getAll('raffle.causes').map(String),
  };
}

/** The lines of a list that the form has, by the names of their fields. */
function lines(fields: FormData, list: string, first: string): string[] {
  const names: string[] = [];
  while (fields.has(`${list}.${names.length}.${first}`)) names.push(`${list}.${names.length}`);
  return names;
}
