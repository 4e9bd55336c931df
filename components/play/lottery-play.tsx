'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useMemo } from 'react';
import { useOfferNow } from '@/components/offers/offer-now';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { PricingId } from '@/lib/contract/site';
import { findGameType, gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { NumbersTicket } from './numbers-ticket';
import type { Playing } from './playing';
import { RandomTicket } from './random-ticket';
import { useDrawPlan } from './use-draw-plan';
import { useTicket } from './use-ticket';

const SalesClosed = dynamic(() => import('./sales-closed').then((part) => part.SalesClosed));

interface LotteryPlayProps {
  offer: ProductOffer;
  gameType: string;
  pricingId: PricingId;
  /** The offer's sign, drawn by the server. */
  mark?: ReactNode;
  /** The draw that the address names. */
  presetDrawNo?: number | null;
}

function playingOf(offerKey: string, gameType: string): Playing | null {
  if (!isOfferKey(offerKey)) return null;
  const rules = gameRules(offerKey);
  const type = findGameType(rules, gameType);
  return type && { rules, type };
}

/** Where a lottery ticket is filled in and put into the cart. */
export function LotteryPlay({ offer, gameType, ...rest }: LotteryPlayProps) {
  const playing = useMemo(() => playingOf(offer.key, gameType), [offer.key, gameType]);
  return playing && <Play offer={offer} playing={playing} {...rest} />;
}

function Play({
  offer: rendered,
  playing,
  pricingId,
  mark,
  presetDrawNo = null,
}: Omit<LotteryPlayProps, 'gameType'> & { playing: Playing }) {
  const offer = useOfferNow(pricingId, rendered);
  const state = useTicket(playing, presetDrawNo);
  const plan = useDrawPlan(offer, state.ticket);
  if (!plan) return <SalesClosed offerKey={offer.key} name={offer.name} />;
  const Builder = playing.type.chosenByCustomer ? NumbersTicket : RandomTicket;
  return <Builder {...{ playing, pricingId, plan, mark, ...state }} />;
}
