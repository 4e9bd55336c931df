'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#messages';
import { FormProblem } from '@/components/ui/form-problem';
import type { Capability, Money } from '@/lib/contract/site';
import type { PaymentMethod } from '@/lib/contract/wallet';
import { failureMessage } from '@/lib/forms/failure-message';
import { cardGatewayQuery } from '@/lib/queries/wallet';
import { formsOf } from '../card-entry/card-entries';
import { ButtonsLoading } from './buttons-loading';
import type { WalletButtonsProps, WalletCode, WalletPayment } from './wallet-button';

interface Props {
  /** all methods for money in */
  methods: readonly PaymentMethod[];
  /** the customer's */
  capabilities: readonly Capability[];
  amount: Money | null;
  onMissingAmount: () => void;
  pay: (payment: WalletPayment) => Promise<void>;
  /** shown with the buttons */
  note?: string | undefined;
}

/** Pays with a digital wallet, where the shop takes some and this browser has them; nothing otherwise. */
export function WalletButtons({
  methods,
  capabilities,
  amount,
  onMissingAmount,
  pay,
  note,
}: Props) {
  const messages = useMessages('wallet');
  const errors = useMessages('errors');
  const [problem, setProblem] = useState<string>();
  const [available, setAvailable] = useState<Readonly<Record<string, boolean>>>({});

  async function tryToPay(payment: WalletPayment) {
    setProblem(undefined);
    try {
      await pay(payment);
    } catch (error) {
      setProblem(failureMessage(error, errors.broken));
      throw error;
    }
  }

  const byGateway = walletsByGateway(methods, capabilities);
  if (byGateway.size === 0) return null;
  const hasSaved = methods.some(
    ({ code, rules, funds }) => code === 'pl' && rules.enabled && funds.length,
  );
  const isShown = Object.values(available).some(Boolean);
  return (
    <section aria-label={messages.walletsHeading} className={isShown ? 'flex flex-col gap-3' : ''}>
      {[...byGateway].map(([gateway, taken]) => (
        <ButtonsOf
          key={gateway}
          {...{ gateway, methods: taken, amount, onMissingAmount }}
          pay={tryToPay}
          onFailure={(error) => setProblem(failureMessage(error, errors.broken))}
          onAvailable={(is) =>
            setAvailable((before) =>
              before[gateway] === is ? before : { ...before, [gateway]: is },
            )
          }
        />
      ))}
      <FormProblem>{problem}</FormProblem>
      {isShown && note && <p className="text-sm text-ink-soft">{note}</p>}
      {isShown && (
        <p className="or-line text-sm text-ink-soft">
          {hasSaved ? messages.orBySaved : messages.orByCard}
        </p>
      )}
    </section>
  );
}

function ButtonsOf({ gateway, ...rest }: Omit<WalletButtonsProps, 'publishableKey'>) {
  const { data, isError } = useQuery(cardGatewayQuery(gateway));
  const Buttons = data && formsOf(data.way)?.Buttons;
  if (!data && !isError) return <ButtonsLoading />;
  if (!data || !Buttons) return null;
  return <Buttons {...{ gateway, ...rest }} publishableKey={data.publishableKey} />;
}

function walletsByGateway(
  methods: readonly PaymentMethod[],
  capabilities: readonly Capability[],
): Map<string, PaymentMethod[]> {
  const byGateway = new Map<string, PaymentMethod[]>();
  for (const method of methods) {
    const [gateway] = method.availableGateways;
    const isOpen = capabilities.some((capability) => capability === method.attributes?.capability);
    if (!gateway || !isOpen || !isWallet(method)) continue;
    byGateway.set(gateway, [...(byGateway.get(gateway) ?? []), method]);
  }
  return byGateway;
}

const WALLETS: ReadonlySet<string> = new Set<WalletCode>(['ap', 'gp', 'pl', 'dd']);

/** What a gateway takes for one payment and is no card: a wallet on the phone, or an account elsewhere. */
const isWallet = ({ code, direction, rules }: PaymentMethod): boolean =>
  WALLETS.has(code) && direction === 'in' && rules.enabled;
