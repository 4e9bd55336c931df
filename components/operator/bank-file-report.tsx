import type { BankFileReport as Report } from '@/lib/contract/operator/bank-files';

type Lines = Report['problems'];

const SHOWN = 20;

/** What came of a file, or would come of it. */
export function BankFileReport({ report }: { report: Report }) {
  const { credited, unmatched, knownBefore, takenBack, leftOut } = report;
  return (
    <div className="grid gap-4">
      <p>
        {credited} in wallets, {unmatched} waiting, {knownBefore} known before, {takenBack} taken
        back by the bank, {leftOut} left out (debits, or not booked yet).
      </p>
      <Words title="Nothing of the file is taken" lines={report.problems} />
      <Words title="Not taken, or not as the bank says it; the rest counts" lines={report.unread} />
      <Words
        title="May be payments that are known: answer under Payments"
        lines={report.doubtful}
      />
      <Words title="Taken back or corrected by the bank: please look" lines={report.reversals} />
      <Words
        title="Not read, since these accounts are none of the shop’s"
        lines={report.passedOver}
      />
      <Words title="What the bank held" lines={report.balances} />
      <Words
        title="Another balance of the same day was known: the newest counts"
        lines={report.otherBalances}
      />
    </div>
  );
}

function Words({ title, lines: { count, shown } }: { title: string; lines: Lines }) {
  if (count === 0) return null;
  const first = shown.slice(0, SHOWN);
  return (
    <div>
      <p className="font-semibold">{title}:</p>
      <ul className="list-disc pl-5">
        {first.map(({ line, reason }, index) => (
          // two lines may say the same
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className="wrap-anywhere">
            Line {line}: {reason}
          </li>
        ))}
      </ul>
      {count > first.length && <p>And {count - first.length} more.</p>}
    </div>
  );
}
