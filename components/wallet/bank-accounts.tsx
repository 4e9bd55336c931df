'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { QueryView } from '@/components/errors/query-view';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { notify } from '@/components/ui/toast-store';
import type { Fund, PaymentMethod } from '@/lib/contract/wallet';
import { useShopClock } from '@/lib/live/shop-time';
import { paymentMethodsQuery } from '@/lib/queries/wallet';
import { MAX_BANK_ACCOUNTS } from '@/lib/rules/bank/payout-rules';
import {
  isWalletServiceCode,
  WALLET_SERVICES,
  type WalletServiceCode,
} from '@/lib/rules/bank/payout-scheme';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDateTime } from '@/lib/time/draw-label';
import { FundsHeading } from './funds-heading';
import { SavedBankAccount } from './saved-bank-account';

const AddBankAccount = dynamic(
  () => import('./add-bank-account').then((module) => module.AddBankAccount),
  {
    loading: () => (
      <Loading>
        <Skeleton className="h-[32rem] w-full" />
      </Loading>
    ),
  },
);
const AddWalletAccount = dynamic(
  () => import('./add-wallet-account').then((module) => module.AddWalletAccount),
  {
    loading: () => (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    ),
  },
);

/** The accounts that the customer can be paid out to: see them, from when they can be used, remove and add. */
export function BankAccounts() {
  const messages = useMessages('wallet');
  const loading = (
    <Loading>
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
  return (
    <QueryView
      query={useQuery(paymentMethodsQuery('funds.withdraw eq true'))}
      loading={loading}
      failure={{
        title: messages.banksErrorTitle,
        text: messages.banksErrorText,
        tryAgain: messages.tryAgain,
      }}
    >
      {(methods) => <Accounts methods={methods} />}
    </QueryView>
  );
}

function Accounts({ methods }: { methods: readonly PaymentMethod[] }) {
  const messages = useMessages('wallet');
  const dateLocale = dateLocaleOf(useLinks().variant);
  const nowMs = useShopClock()?.nowMs() ?? Date.now();
  const [adding, setAdding] = useState<'bank' | WalletServiceCode | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const titleOf = (kind: 'bank' | WalletServiceCode) =>
    kind === 'bank'
      ? messages.addBank
      : interpolate(messages.addService, { service: WALLET_SERVICES[kind].name });

  // the pressed button may be gone
  function onChanged(message: string) {
    list.current?.focus();
    notify({ tone: 'success', message });
  }

  function onAdded({ brand, last4, usableAt }: Fund) {
    setAdding(null);
    const bank = interpolate(messages.bankEnding, { bank: brand, last4 });
    const when = usableAt ? formatDateTime(usableAt, dateLocale) : '';
    onChanged(interpolate(messages.bankAdded, { bank, when }));
  }

  const accounts = bankAccountsOf(methods);
  const isFull = accounts.length >= MAX_BANK_ACCOUNTS;
  return (
    <Card as="section" aria-labelledby="banks">
      <FundsHeading id="banks" lead={accounts.length === 0 && messages.banksLead}>
        {messages.banksHeading}
      </FundsHeading>
      {accounts.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-labelledby="banks"
          className="mb-3 divide-y divide-line outline-none"
        >
          {accounts.map((account) => (
            <SavedBankAccount key={account.id} {...{ account, nowMs, dateLocale, onChanged }} />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-ink-soft">
          {interpolate(messages.bankLimit, { count: accounts.length })}
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setAdding('bank')}>
            {messages.addBank}
          </Button>
          {servicesIn(methods).map((code) => (
            <Button key={code} variant="secondary" onClick={() => setAdding(code)}>
              {titleOf(code)}
            </Button>
          ))}
        </div>
      )}
      {adding && (
        <Dialog open onClose={() => setAdding(null)} title={titleOf(adding)}>
          {adding === 'bank' ? (
            <AddBankAccount onAdded={onAdded} />
          ) : (
            <AddWalletAccount
              methodCode={adding}
              onAdded={onAdded}
              onCancel={() => setAdding(null)}
            />
          )}
        </Dialog>
      )}
    </Card>
  );
}

/** The payment services that are offered, and have no account yet: each takes one. */
const servicesIn = (methods: readonly PaymentMethod[]): WalletServiceCode[] =>
  methods.flatMap(({ code, rules, funds }) =>
    isWalletServiceCode(code) && rules.enabled && funds.length === 0 ? [code] : [],
  );

/** Those of all ways out, oldest first: their ids are in the order of time. */
const bankAccountsOf = (methods: readonly PaymentMethod[]): Fund[] =>
  methods
    .flatMap(({ funds }) => funds)
    .filter(({ kind }) => kind === 'bank')
    .sort((one, other) => (one.id < other.id ? -1 : 1));
