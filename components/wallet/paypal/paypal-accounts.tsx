'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { notify } from '@/components/ui/toast-store';
import { ApiError } from '@/lib/client/api-error';
import type { PaymentMethod } from '@/lib/contract/wallet';
import { failureMessage } from '@/lib/forms/failure-message';
import { cardGatewayQuery, paymentMethodsQuery, useAddPayPalAccount } from '@/lib/queries/wallet';
import { MAX_SAVED_CARDS } from '@/lib/rules/cards/max-saved-cards';
import { chargedAccount } from '@/lib/rules/recurring/plan-payer';
import { interpolate } from '@/lib/text/interpolate';
import { formsOf } from '../card-entry/card-entries';
import { fundName } from '../fund-name';
import { FundsHeading } from '../funds-heading';
import { SavedPayPalAccount } from './saved-paypal-account';

/** The customer's saved PayPal accounts: see, remove and add them. Nothing where there are none and PayPal is not taken. */
export function PayPalAccounts() {
  const { data: methods } = useQuery(paymentMethodsQuery('funds.withdraw eq false'));
  const method = methods?.find(({ code }) => code === 'pl');
  // the cards above say when the methods could not be read
  return method ? <AccountsOf method={method} /> : null;
}

function AccountsOf({ method }: { method: PaymentMethod }) {
  const { funds, rules, availableGateways } = method;
  const messages = useMessages('wallet');
  const list = useRef<HTMLUListElement>(null);
  const charged = chargedAccount(method);
  const gateway = rules.enabled ? availableGateways[0] : undefined;
  if (funds.length === 0 && !gateway) return null;

  // the pressed button may be gone
  function onChanged(message: string) {
    list.current?.focus();
    notify({ tone: 'success', message });
  }

  return (
    <Card as="section" aria-labelledby="paypal">
      <FundsHeading id="paypal" lead={funds.length === 0 && messages.payPalLead}>
        {messages.payPalHeading}
      </FundsHeading>
      {funds.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-labelledby="paypal"
          className="mb-3 divide-y divide-line outline-none"
        >
          {funds.map((account) => (
            <SavedPayPalAccount
              key={account.id}
              {...{ account, onChanged }}
              isCharged={charged?.id === account.id || funds.length === 1}
              heir={chargedAccount({
                funds: funds.filter(({ id }) => id !== account.id),
                availableGateways,
              })}
            />
          ))}
        </ul>
      )}
      {funds.length >= MAX_SAVED_CARDS ? (
        <p className="text-ink-soft">
          {interpolate(messages.payPalLimit, { count: funds.length })}
        </p>
      ) : (
        gateway && <AddPayPal {...{ gateway, onChanged }} />
      )}
    </Card>
  );
}

function AddPayPal({
  gateway,
  onChanged,
}: {
  gateway: string;
  onChanged: (message: string) => void;
}) {
  const messages = useMessages('wallet');
  const { data, isError } = useQuery(cardGatewayQuery(gateway));
  const add = useAddPayPalAccount();
  const [isAdding, setAdding] = useState(false);
  const Way = data && formsOf(data.way)?.SavePayPal;
  if (!data && !isError)
    return <div className="skeleton h-12 max-w-64 rounded-card" aria-hidden="true" />;
  if (!data || !Way) return null;

  function fail(message: string) {
    setAdding(false);
    notify({ tone: 'error', message });
  }

  async function save(token: string) {
    try {
      const saved = await add.mutateAsync({ gateway, token });
      setAdding(false);
      onChanged(interpolate(messages.payPalSaved, { account: fundName(saved, messages) }));
    } catch (error) {
      // the shop's own words for this speak of a card
      const isUnknown = error instanceof ApiError && error.code === 'wallet.card_invalid';
      fail(isUnknown ? messages.payPalFailed : failureMessage(error, messages.payPalFailed));
    }
  }

  return (
    <>
      {!(isAdding && data.way !== 'test_form') && (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {messages.addPayPal}
        </Button>
      )}
      {isAdding && (
        <Way
          gateway={gateway}
          onToken={save}
          onFailure={() => fail(messages.payPalFailed)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
