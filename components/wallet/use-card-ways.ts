import { useQuery } from '@tanstack/react-query';
import type { CallResult } from '@/lib/contract/call';
import type { ListCardGateways, PaymentMethod } from '@/lib/contract/wallet';
import { cardGatewaysQuery, paymentMethodsQuery } from '@/lib/queries/wallet';

interface CardWays {
  /** the payment method for cards, with the saved cards; undefined until known */
  card: PaymentMethod | undefined;
  /** the gateway that takes new cards; null when this page has no form for any, undefined until known */
  newCardGateway: string | null | undefined;
  isError: boolean;
  /** asks again for what could not be read */
  retry: () => void;
}

/** How customers can pay by card, for one of the specification's filters. */
export function useCardWays(filter: string): CardWays {
  const methods = useQuery(paymentMethodsQuery(filter));
  const gateways = useQuery(cardGatewaysQuery());
  return {
    card: methods.data?.find((method) => method.code === 'cc'),
    newCardGateway: gateways.data && gatewayWithForm(gateways.data),
    isError: (methods.isError && !methods.data) || (gateways.isError && !gateways.data),
    retry: () => {
      for (const asked of [methods, gateways]) if (asked.isError) void asked.refetch();
    },
  };
}

/** Gateways bring their own forms; the only form of this page is the test form. */
const gatewayWithForm = ({ cardEntry }: CallResult<typeof ListCardGateways>): string | null =>
  cardEntry?.find(({ way }) => way === 'test_form')?.gateway ?? null;
