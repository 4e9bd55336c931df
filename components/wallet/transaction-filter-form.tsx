import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { TRANSACTION_KINDS } from '@/lib/contract/transaction-kinds';
import type { FilterRead } from '@/lib/rules/wallet/transaction-filter';

/** The filter stands in the address, so the form needs no script: it asks for the same page with other parameters. */
export function TransactionFilterForm({
  read: { input, problems, isEmpty },
}: {
  read: FilterRead;
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
      // a new address shows what it asks for, not what was chosen before
      key={JSON.stringify(input)}
    >
      <h2 id="find" className="sr-only">
        {messages.filterHeading}
      </h2>
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
    </Card>
  );
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
