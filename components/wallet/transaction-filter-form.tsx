import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { TRANSACTION_KINDS } from '@/lib/contract/transaction-kinds';
import type { TransactionFilter } from '@/lib/contract/transactions';
import type { FilterRead } from '@/lib/rules/wallet/transaction-filter';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';

/** The filter stands in the address, so the form needs no script: it asks for the same page with other parameters. */
export function TransactionFilterForm({
  read: { input, filter, problems, isEmpty },
  dateLocale,
}: {
  read: FilterRead;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('transactions');
  const problemOf = (field: keyof typeof problems) => {
    const problem = problems[field];
    return problem && messages[problem];
  };
  return (
    <Card
      as="section"
      aria-labelledby="find"
      className="max-md:py-2"
      // a new address shows what it asks for, not what was chosen before
      key={JSON.stringify(input)}
    >
      <h2 id="find" className="sr-only">
        {messages.filterHeading}
      </h2>
      <Disclosure
        foldedOn="phone"
        open={!filter}
        summary={
          <>
            {messages.filter}
            {!isEmpty && filter && (
              <span className="block text-sm font-normal text-ink-soft">
                {filterText(filter, messages, dateLocale)}
              </span>
            )}
          </>
        }
      >
        <form
          action={href('transactions')}
          method="get"
          noValidate
          // on the way back the browser would fill in what was chosen later
          autoComplete="off"
          className="grid grid-cols-2 items-start gap-4 md:grid-cols-[2fr_1.5fr_1.5fr_auto]"
        >
          <Select
            label={messages.kind}
            name="kind"
            id="kind"
            defaultValue={problems.kind ? '' : input.kind}
            error={problemOf('kind')}
            className="col-span-2 md:col-span-1"
          >
            <option value="">{messages.allKinds}</option>
            {TRANSACTION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {messages.kinds[kind]}
              </option>
            ))}
          </Select>
          <DateInput
            label={messages.from}
            name="from"
            initial={input.from}
            error={problemOf('from')}
          />
          <DateInput label={messages.to} name="to" initial={input.to} error={problemOf('to')} />
          <div className="col-span-2 flex flex-wrap gap-3 md:col-span-1 md:pt-7.5">
            <Button type="submit">{messages.show}</Button>
            {!isEmpty && (
              <ButtonLink variant="secondary" href={href('transactions')}>
                {messages.showAll}
              </ButtonLink>
            )}
          </div>
        </form>
      </Disclosure>
    </Card>
  );
}

/** "Deposits, 1 Nov 2026 to 20 Nov 2026" */
function filterText(
  { kind, from, to }: TransactionFilter,
  messages: ShopMessages['transactions'],
  { locale }: DateLocale,
): string {
  // a day is the same in every zone
  const day = (date: string) => formatShortDate(`${date}T00:00:00Z`, { locale, timeZone: 'UTC' });
  const days =
    from && to
      ? interpolate(messages.statementDays, { from: day(from), to: day(to) })
      : from
        ? interpolate(messages.statementFrom, { from: day(from) })
        : to && interpolate(messages.statementTo, { to: day(to) });
  return [kind && messages.kinds[kind], days].filter(Boolean).join(', ');
}

interface DateInputProps {
  label: string;
  name: 'from' | 'to';
  initial: string;
  error: string | undefined;
}

/** What is no date would vanish from a date field: it stays in one of plain text, to be corrected. */
function DateInput({ label, name, initial, error }: DateInputProps) {
  const isDate = initial === '' || /^\d{4}-\d\d-\d\d$/.test(initial);
  return (
    <TextInput
      type={isDate ? 'date' : 'text'}
      label={label}
      name={name}
      id={name}
      defaultValue={initial}
      error={error}
      className="min-w-0"
    />
  );
}
