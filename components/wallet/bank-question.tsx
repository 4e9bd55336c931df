'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { interpolateNodes } from '@/lib/messages/interpolate-nodes';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { depositQuery, useAnswerChallenge } from '@/lib/queries/wallet';

/** Simulates the bank's 3-D Secure page in the sandbox; a real bank shows its own page here. */
export function BankQuestion({ depositId, locale }: { depositId: string; locale: Locale }) {
  const { href } = useLinks();
  const messages = useMessages('wallet');
  const router = useRouter();
  const deposit = useQuery(depositQuery(depositId));
  const answer = useAnswerChallenge();

  async function reply(outcome: 'approved' | 'refused') {
    const settled = await answer.mutateAsync({ depositId, outcome });
    const isPaid = settled.status === 'completed';
    if (settled.isForCheckout)
      router.replace(
        isPaid
          ? href('checkoutDepositSuccess', { depositId })
          : href('checkoutDepositCancel', { depositId }),
      );
    else
      router.replace(
        href('depositOutcome', { depositId, outcome: isPaid ? 'success' : 'failure' }),
      );
  }

  const fund = deposit.data?.fund;
  return (
    <Card className="flex flex-col gap-5 p-6 sm:p-8">
      <p>
        <Badge tone="info">{messages.sandboxBank}</Badge>
      </p>
      <h2 className="text-section">{messages.bankQuestion}</h2>
      <p>
        {interpolateNodes(fund?.kind === 'cc' ? messages.bankAsksCard : messages.bankAsks, {
          amount: (
            <strong className="tabular-nums">
              {deposit.data ? formatMoney(deposit.data.amount, locale) : '…'}
            </strong>
          ),
          brand: fund?.brand,
          last4: fund?.last4,
        })}
      </p>
      <FormProblem>{answer.error?.message}</FormProblem>
      <div className="grid gap-3">
        <Button size="lg" wide pending={answer.isPending} onClick={() => reply('approved')}>
          {messages.bankApprove}
        </Button>
        <Button
          size="lg"
          wide
          variant="secondary"
          disabled={answer.isPending}
          onClick={() => reply('refused')}
        >
          {messages.bankRefuse}
        </Button>
      </div>
    </Card>
  );
}
