import { useQuery } from '@tanstack/react-query';
import type { Cart } from '@/lib/contract/cart';
import { partnerQuery } from '@/lib/queries/partners';
import { partnerIn } from '@/lib/rules/cart/cart-lines';
import { PartnerBand } from './partner-band';

/** The partner whose tickets are being paid for; nothing for the shop's own, or while the partner is not known. */
export function PartnerOfCart({ cart }: { cart: Cart }) {
  const slug = partnerIn(cart.cartItems);
  return slug ? <BandOf slug={slug} /> : null;
}

function BandOf({ slug }: { slug: string }) {
  const partner = useQuery(partnerQuery(slug));
  if (partner.data) return <PartnerBand partner={partner.data} />;
  return partner.isPending ? <div aria-hidden="true" className="partner-band-space" /> : null;
}
