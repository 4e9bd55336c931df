import { useQuery } from '@tanstack/react-query';
import type { CallResult } from '@/lib/contract/call';
import type { Fund, ListCardGateways, PaymentMethod } from '@/lib/contract/wallet';
import { cardGatewaysQuery, paymentMethodsQuery } from '@/lib/queries/wallet';
import { cardEntryOf } from './card-entry/card-entries';

/** The gateway that takes new cards, and its fields. */
export interface NewCardWay {
  gateway: string;
  way: string;
}

interface CardWays {
  /** the payment method for cards, with the saved cards; undefined until known */
  card: PaymentMethod | undefined;
  /** the saved PayPal accounts that can pay now */
  payPalAccounts: readonly Fund[];
  /** all methods of the filter; empty until known */
  methods: readonly PaymentMethod[];
  /** how a new card is entered; null when this page has no fields for any gateway, undefined until known */
  newCard: NewCardWay | null | undefined;
  isError: boolean;
  /** asks again for what could not be read */
  retry: () => void;
}

/** How customers can pay by card, for one of the specification's filters. */
export function useCardWays(filter: string): CardWays {
  const methods = useQuery(paymentMethodsQuery(filter));
  const gateways = useQuery(cardGatewaysQuery());
  return {
    methods: methods.data ?? [],
    card: methods.data?.find((method) => method.code === 'cc'),
    payPalAccounts: accountsTakenNow(methods.data?.find((method) => method.code === 'pl')),
    newCard: gateways.data && entryKnownHere(gateways.data),
    isError: (methods.isError && !methods.data) || (gateways.isError && !gateways.data),
    retry: () => {
      for (const query of [methods, gateways]) if (query.isError) void query.refetch();
    },
  };
}

/** An account pays by the gateway that it was saved with alone. */
const accountsTakenNow = (method: PaymentMethod | undefined): readonly Fund[] =>
  method?.rules.enabled
    ? method.funds.filter(({ gateway }) => method.availableGateways.includes(gateway))
    : [];

/** Gateways bring their own fields: the first whose fields are known here. */
const entryKnownHere = ({ cardEntry }: CallResult<typeof ListCardGateways>): NewCardWay | null =>
  cardEntry?.find(({ way }) => cardEntryOf(way)) ?? null;
