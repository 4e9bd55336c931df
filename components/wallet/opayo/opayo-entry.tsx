'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { browserApi } from '@/lib/client/browser-client';
import { useCustomer } from '@/lib/queries/customer';
import { cardGatewayQuery } from '@/lib/queries/wallet';
import type { CardEntryProps } from '../card-entry/card-entry';
import { FieldsBlocked, FieldsLoading } from '../card-frames/frame-fields';
import { mountOpayo } from './opayo-card';

const PLACE = 'opayo-card';

/** A new card in Opayo's own form, the name on it included. It pays once, and cannot be kept. */
export function OpayoEntry({ gateway, offer }: CardEntryProps) {
  const described = useQuery(cardGatewayQuery(gateway));
  const { data: customer } = useCustomer();
  const [attempt, setAttempt] = useState(0);
  const environment = described.data?.publishableKey;
  const holderName = customer && `${customer.firstname} ${customer.lastname}`.trim();
  const retry = () => {
    if (!environment) void described.refetch();
    setAttempt(attempt + 1);
  };
  if (described.isError || environment === null) return <FieldsBlocked retry={retry} />;
  if (!environment || !holderName) return <FieldsLoading />;
  return <OpayoForm key={attempt} {...{ gateway, offer, environment, holderName, retry }} />;
}

function OpayoForm({
  gateway,
  offer,
  environment,
  holderName,
  retry,
}: Pick<CardEntryProps, 'gateway' | 'offer'> & {
  environment: string;
  /** as on record: what is typed into the form is Opayo's alone */
  holderName: string;
  retry: () => void;
}) {
  const messages = useMessages('wallet');
  const [state, setState] = useState<'loading' | 'ready' | 'blocked'>('loading');
  const texts = useRef({ refused: messages.cardRefused, unreachable: messages.cardUnreachable });

  useEffect(() => {
    let isGone = false;
    const mounting = mountOpayo({
      place: PLACE,
      environment,
      newSessionKey: async () =>
        (await browserApi.mutate('openGatewayForm', { gatewayKey: gateway })).clientSecret,
      messages: texts.current,
    });
    mounting.then(
      ({ tokenize }) => {
        if (isGone) return;
        offer({
          read: () => ({
            holderName,
            keep: false,
            // only Opayo sees what is changed; a card that was refused is read anew in any case
            edition: 'opayo',
            asksBrowser: true,
            tokenize: async () => ({ token: await tokenize() }),
          }),
        });
        setState('ready');
      },
      () => !isGone && setState('blocked'),
    );
    return () => {
      isGone = true;
      offer(null);
      void mounting.then(
        ({ unmount }) => unmount(),
        () => undefined,
      );
    };
  }, [offer, environment, gateway, holderName]);

  if (state === 'blocked') return <FieldsBlocked retry={retry} />;
  return (
    <div aria-busy={state === 'loading'}>
      {state === 'loading' && (
        <p role="status" className="sr-only">
          {messages.loadingFields}
        </p>
      )}
      <div id={PLACE} className="min-h-96" />
    </div>
  );
}
