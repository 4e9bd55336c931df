'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ShopIcon } from '@/components/artwork/site-mark';
import { useHasWallet } from '@/components/session/has-wallet';
import { ButtonLink } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import { Receipt, ReceiptLine, ReceiptLines } from '@/components/ui/receipt';
import { depositSummaryQuery } from '@/lib/queries/wallet';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { fundName } from './fund-name';

interface Props {
  /** of the list of transactions */
  transactionId: string;
  dateLocale: DateLocale;
}

/** The receipt of a deposit; it prints on one page. */
export function DepositSummary({ transactionId, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('transactions');
  const hasWallet = useHasWallet();
  const wallet = useMessages('wallet');
  const { data } = useQuery(depositSummaryQuery(transactionId));
  if (!data) return <div className="skeleton h-80 rounded-card" aria-hidden="true" />;
  const { transaction, deposit } = data;
  const { locale } = dateLocale;
  const methods: Readonly<Record<string, string>> = wallet.methods;
  const { fund } = deposit;
  return (
    <div className="flex flex-col gap-6">
      <Receipt
        heading={messages.summaryTitle}
        mark={<ShopIcon className="size-12" />}
        meta={
          <>
            {formatDateTime(transaction.happenedAt, dateLocale)}
            <br />
            {interpolate(messages.summaryNumber, {
              number: transaction.id.slice(-12).toUpperCase(),
            })}
          </>
        }
      >
        <ReceiptLines>
          <ReceiptLine label={messages.summaryMethod}>
            {fund
              ? fundName(fund, wallet)
              : (methods[deposit.methodCode] ?? transaction.description)}
          </ReceiptLine>
          <ReceiptLine label={messages.summaryStarted}>
            {formatDateTime(deposit.createdAt, dateLocale)}
          </ReceiptLine>
          <ReceiptLine label={messages.summaryState}>
            {messages.summaryStates[deposit.status]}
          </ReceiptLine>
          <ReceiptLine total label={messages.summaryDeposited}>
            <Money amount={transaction.amount} locale={locale} />
          </ReceiptLine>
          {hasWallet && (
            <ReceiptLine label={messages.balanceAfter}>
              <Money amount={transaction.balanceAfter} locale={locale} />
            </ReceiptLine>
          )}
        </ReceiptLines>
      </Receipt>
      {hasWallet && (
        <div className="print:hidden">
          <ButtonLink variant="secondary" href={href('transactions')}>
            {messages.backToTransactions}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
