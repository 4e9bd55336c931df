import { type ReactNode, useState } from 'react';
import { useOfferNow } from '@/components/offers/offer-now';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { PricingId } from '@/lib/contract/site';
import type { AgainOption } from './again-options';
import { NumbersTicket } from './numbers-ticket';
import type { Playing } from './playing';
import { RandomTicket } from './random-ticket';
import { SalesClosed } from './sales-closed';
import { useDrawPlan } from './use-draw-plan';
import { useTicket } from './use-ticket';

interface LotteryPlayProps {
  offer: ProductOffer;
  playing: Playing;
  pricingId: PricingId;
  /** The offer's mark, rendered by the server. */
  mark?: ReactNode;
  /** The draw that the address names. */
  presetDrawNo?: number | null;
  /** How often the ticket may be bought again. */
  again?: readonly AgainOption[];
}

/** The form for a lottery ticket, up to adding it to the cart. */
export function LotteryPlay(props: LotteryPlayProps) {
  const { rules, type } = props.playing;
  return <Play key={`${rules.key} ${type.gameType}`} {...props} />;
}

function Play({
  offer: rendered,
  playing: handed,
  pricingId,
  mark,
  presetDrawNo = null,
  again = [],
}: LotteryPlayProps) {
  // A page that is rendered again passes the same rules as a new object; the ticket must not reset.
  const [playing] = useState(handed);
  const offer = useOfferNow(pricingId, rendered);
  const state = useTicket(playing, presetDrawNo);
  const plan = useDrawPlan(offer, state.ticket, again);
  if (!plan) return <SalesClosed offerKey={offer.key} name={offer.name} />;
  const Builder = playing.type.chosenByCustomer ? NumbersTicket : RandomTicket;
  return <Builder {...{ playing, pricingId, plan, mark, againOptions: again, ...state }} />;
}
