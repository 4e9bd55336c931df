'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { gatewayFormQuery } from '@/lib/queries/wallet';
import type { CardEntryProps } from '../card-entry/card-entry';
import type { FrameHost } from '../card-frames/card-frames';
import { useColourScheme } from '../card-frames/frame-style';
import { OpenedFields } from '../card-frames/opened-fields';
import { mountBraintree } from './braintree-card';

/** A new card in Braintree's own fields. */
export function BraintreeEntry(props: CardEntryProps) {
  const { data, isError, refetch } = useQuery(gatewayFormQuery(props.gateway));
  const authorization = data?.clientSecret ?? '';
  const mount = useCallback(
    (host: FrameHost) => mountBraintree(authorization, host),
    [authorization],
  );
  const scheme = useColourScheme();
  return (
    <OpenedFields
      key={scheme}
      {...props}
      mount={mount}
      hasFixedHeight
      opening={data ? 'open' : isError ? 'failed' : 'pending'}
      openAgain={refetch}
    />
  );
}
