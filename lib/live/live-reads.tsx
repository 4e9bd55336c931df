'use client';

import { useEffect, useLayoutEffect } from 'react';
import useSWR from 'swr';
import { browserApi } from '@/lib/client/browser-client';
import type { PricingId } from '@/lib/contract/site';
import { type LiveKey, publishRead, useRequestedReads } from './deferred-reads';

const REFRESH_MS = 60_000;

/** Reads the data that the page wants, again every minute and when the tab regains focus. Renders nothing. */
export function LiveReads() {
  return useRequestedReads().map(({ key, isUrgent }) => (
    <Read key={key} name={key} isUrgent={isUrgent} />
  ));
}

function Read({ name, isUrgent }: { name: LiveKey; isUrgent: boolean }) {
  const { data, mutate } = useSWR<unknown>(name, () => read(name), {
    refreshInterval: REFRESH_MS,
    revalidateOnMount: false,
  });
  useEffect(() => {
    if (isUrgent) void mutate();
  }, [isUrgent, mutate]);
  useLayoutEffect(() => publishRead(name, data), [name, data]);
  return null;
}

async function read(name: LiveKey): Promise<unknown> {
  const [what, pricing] = name.split('/');
  const pricingId = pricing as PricingId;
  if (what === 'offers') return browserApi.query('getProductOffers', { pricingId });
  if (what === 'syndicates') return browserApi.query('listSyndicateSales', { pricingId });
  const { now } = await browserApi.query('getShopTime', {});
  return Date.parse(now) - Date.now();
}
