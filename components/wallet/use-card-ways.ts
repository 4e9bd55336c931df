import { useQuery } from '@tanstack/react-query';
import type { CallResult } from '@/lib/contract/call';
import type { ListCardGateways, PaymentMethod } from '@/lib/contract/wallet';
import { cardGatewaysQuery, paymentMethodsQuery } from '@/lib/queries/wallet';

interface CardWays {
  /** the card as a way to pay, with what is saved; undefined until known */
  card: PaymentMethod | undefined;
  /** the gateway that takes new cards; null when the page has no form for any, undefined until known */
  newCardGateway: string | null | undefined;
  isError: boolean;
}

/** How cards can pay here, for one of the specification's filters. */
export function useCardWays(filter: string): CardWays {
  const methods = useQuery(paymentMethodsQuery(filter));
  const gateways = useQuery(cardGatewaysQuery());
  return {
    card: methods.data?.find((method) => method.code === 'cc'),
    newCardGateway: gateways.data && gatewayWithForm(gateways.data),
    isError: (methods.isError && !methods.data) || (gateways.isError && !gateways.data),
  };
}

/** A gateway's own form is the gateway's: the one this page brings along is the test form. */
const gatewayWithForm = ({ cardEntry }: CallResult<typeof ListCardGateways>): string | null =>
  cardEntry?.find(({ way }) => way === 'test_form')?.gateway ?? null;
