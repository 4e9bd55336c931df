'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { cardGatewayQuery } from '@/lib/queries/wallet';
import type { CardEntryProps } from '../card-entry/card-entry';
import type { FrameHost } from '../card-frames/card-frames';
import { OpenedFields } from '../card-frames/opened-fields';
import { mountStripe } from './stripe-card';

/** A new card in Stripe's own fields. */
export function StripeEntry(props: CardEntryProps) {
  const { data, isError, refetch } = useQuery(cardGatewayQuery(props.gateway));
  const key = data?.publishableKey ?? '';
  const mount = useCallback((host: FrameHost) => mountStripe(key, host), [key]);
  return (
    <OpenedFields
      {...props}
      mount={mount}
      opening={data ? (key ? 'open' : 'failed') : isError ? 'failed' : 'pending'}
      openAgain={refetch}
    />
  );
}
