import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { PeriodReport } from '@/lib/contract/operator/reports';

interface Props {
  report: Pick<PeriodReport, 'report' | 'from' | 'to' | 'filters'>;
  jurisdiction: string | undefined;
  offer: string | undefined;
  /** the days that were typed make no period */
  isRefused: boolean;
}

/** The days of a report, and what else narrows it: all of it stands in the address. */
export function ReportFilter({ report, jurisdiction, offer, isRefused }: Props) {
  const { report: key, from, to, filters } = report;
  return (
    <form
      method="get"
      action={`/operator/reports/${key}`}
      className="mb-6 flex max-w-200 flex-wrap items-end gap-3"
    >
      <TextInput
        label="From"
        name="from"
        type="date"
        defaultValue={from}
        error={isRefused ? 'Choose a first and a last day, a year apart at most.' : undefined}
        required
      />
      <TextInput label="To" name="to" type="date" defaultValue={to} required />
      {filters.includes('jurisdiction') && (
        <Select label="Jurisdiction" name="jurisdiction" defaultValue={jurisdiction ?? ''}>
          <option value="">All</option>
          <option value="AU">Australia</option>
          <option value="GB">Great Britain</option>
        </Select>
      )}
      {filters.includes('offer') && (
        <TextInput label="Offer, by its key" name="offer" defaultValue={offer} maxLength={40} />
      )}
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}
