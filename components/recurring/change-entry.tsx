import { useState } from 'react';
import { useMessages } from '#messages';
import { RadioCards } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import type { RecurringPlanDetails } from '@/lib/contract/plans';
import { formatMoney } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import type { Draft } from './change-plan';

interface Props {
  plan: RecurringPlanDetails;
  dateLocale: DateLocale;
  onChange: (draft: Draft) => void;
}

/** A raffle's book, and its cause. */
export function ChangeEntry({ plan, dateLocale, onChange }: Props) {
  const messages = useMessages('plans');
  const [tickets, setTickets] = useState(plan.numberOfTickets);
  const [cause, setCause] = useState(plan.causeKey);
  function tell(next: { tickets: number; cause: string | null }) {
    setTickets(next.tickets);
    setCause(next.cause);
    onChange({
      ...(next.tickets !== plan.numberOfTickets && { numberOfTickets: next.tickets }),
      ...(next.cause && next.cause !== plan.causeKey && { causeKey: next.cause }),
    });
  }
  return (
    <>
      <RadioCards
        legend={messages.bookLegend}
        name="tickets"
        columns={2}
        defaultValue={String(tickets)}
        options={plan.books.map((book) => ({
          value: String(book.tickets),
          label: interpolate(messages.tickets, { count: book.tickets }),
          aside: formatMoney(book.price, dateLocale.locale),
        }))}
        onChange={({ target }) => tell({ tickets: Number(target.value), cause })}
      />
      {plan.causes.length > 1 && (
        <Select
          label={messages.cause}
          value={cause ?? ''}
          onChange={({ target }) => tell({ tickets, cause: target.value })}
        >
          {plan.causes.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
