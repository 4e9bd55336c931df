'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { cardGatewayQuery } from '@/lib/queries/wallet';
import type { CardEntryProps } from '../card-entry/card-entry';
import type { FrameHost } from '../card-frames/card-frames';
import { useColourScheme } from '../card-frames/frame-style';
import { OpenedFields } from '../card-frames/opened-fields';
import { mountEway } from './eway-card';

/** A new card in eWAY's Secure Fields. The security code is ours to ask: it goes with each payment. */
export function EwayEntry(props: CardEntryProps) {
  const { data, isError, refetch } = useQuery(cardGatewayQuery(props.gateway));
  const key = data?.publishableKey ?? '';
  const mount = useCallback((host: FrameHost) => mountEway(key, host), [key]);
  const scheme = useColourScheme();
  return (
    <OpenedFields
      key={scheme}
      {...props}
      mount={mount}
      hasFixedHeight
      ownCode
      opening={data ? (key ? 'open' : 'failed') : isError ? 'failed' : 'pending'}
      openAgain={refetch}
    />
  );
}
