import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Steps } from '@/components/storefront/steps';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { LedgerNight } from '@/lib/contract/ledger';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';
import { dayName } from './day-name';

interface Props {
  nights: readonly LedgerNight[];
  locale: Locale;
}

/** What all wallets added up to night by night, beside what the bank held, and what that shows and does not. */
export function MoneyKeptView({ nights, locale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('ledger');
  return (
    <div className="flex flex-col gap-10 pb-12">
      <PageHeading lead={messages.lead}>{messages.title}</PageHeading>
      <section aria-labelledby="nights">
        <SectionHeading id="nights">{messages.nightsTitle}</SectionHeading>
        {nights.length === 0 ? <p>{messages.none}</p> : <Nights nights={nights} locale={locale} />}
      </section>
      <Steps
        id="shows"
        title={messages.showsTitle}
        isNumbered={false}
        steps={[
          { title: messages.shows1Title, text: messages.shows1 },
          { title: messages.shows2Title, text: messages.shows2 },
          { title: messages.shows3Title, text: messages.shows3 },
        ]}
      />
      <section aria-labelledby="shows-not" className="max-w-2xl">
        <SectionHeading id="shows-not">{messages.notTitle}</SectionHeading>
        <p>{messages.not}</p>
      </section>
      <section aria-labelledby="check" className="max-w-2xl">
        <SectionHeading id="check">{messages.checkTitle}</SectionHeading>
        <p>{messages.check}</p>
        <p className="my-3">
          <a href="/verify-balance.mjs" className="underline">
            {messages.script}
          </a>
        </p>
        <pre className="mb-4 max-w-3xl whitespace-pre-wrap wrap-anywhere rounded-control bg-sunk px-4 py-3 text-sm leading-relaxed">
          <code className="font-mono">{messages.command}</code>
        </pre>
        <TextLink standalone href={href('transactions')}>
          {messages.checkLink}
        </TextLink>
      </section>
    </div>
  );
}

function Nights({ nights, locale }: Props) {
  const messages = useMessages('ledger');
  return (
    <Table
      caption={messages.nightsTitle}
      rows={nights}
      rowKey={({ day }) => day}
      columns={[
        {
          key: 'day',
          header: messages.day,
          heading: true,
          cell: ({ day }) => dayName(day, locale),
        },
        {
          key: 'sum',
          header: messages.sum,
          cell: ({ sums }) => (
            <ul className="tabular-nums">
              {sums.map((sum) => (
                <li key={sum.currency}>
                  {formatMoney(sum, locale)} {sum.currency}
                </li>
              ))}
            </ul>
          ),
        },
        {
          key: 'bank',
          header: messages.bank,
          cell: (night) => <Bank night={night} locale={locale} />,
        },
        {
          key: 'wallets',
          header: messages.wallets,
          numeric: true,
          cell: ({ walletCount }) => numberFormat(locale).format(walletCount),
        },
        {
          key: 'root',
          header: messages.root,
          cell: ({ root }) => (
            <code className="block max-w-64 select-all break-all font-mono text-xs">{root}</code>
          ),
        },
      ]}
    />
  );
}

/** Beside each sum that is not zero: what was told of the bank, of which day and by whom, or that nothing was. */
function Bank({ night: { day, sums, bank }, locale }: { night: LedgerNight; locale: Locale }) {
  const messages = useMessages('ledger');
  const rows = sums.filter(
    ({ currency, amountCents }) =>
      amountCents > 0 || bank.some((balance) => balance.currency === currency),
  );
  if (rows.length === 0) return <span className="text-ink-soft">{messages.notTold}</span>;
  return (
    <ul className="tabular-nums">
      {rows.map(({ currency }) => {
        const balance = bank.find((candidate) => candidate.currency === currency);
        return (
          <li key={currency}>
            {balance ? (
              <>
                {formatMoney(balance, locale)} {currency}{' '}
                <span className="block text-xs text-ink-soft">
                  {interpolate(messages.bankOf, { day: dayName(balance.day, locale) })}{' '}
                  {balance.source === 'statement'
                    ? messages.bankByStatement
                    : messages.bankByOperator}
                  {balance.day < day && <span className="block">{messages.bankOlder}</span>}
                </span>
              </>
            ) : (
              <span className="text-ink-soft">
                {messages.notTold} ({currency})
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
