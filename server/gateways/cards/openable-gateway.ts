import type {
  ConnectedKey,
  DeclaredAs,
  GatewayKey,
  SettingsOf,
} from '@/lib/payment-gateways/catalogue';
import type { Db } from '@/server/db/pool';
import type { CardGateway, ListingGateway } from './card-gateway';

/** A gateway as it is declared, and the port through which it is spoken to. */
export type OpenableGateway<K extends GatewayKey> = DeclaredAs<K> & {
  open(db: Db, settings: OpenedWith<K>): PortOf<DeclaredAs<K>>;
};

type OpenedWith<K extends GatewayKey> = K extends ConnectedKey ? SettingsOf[K] : null;

/** Whose books are listed has to list them. */
type PortOf<D> = D extends { books: 'listed' } ? ListingGateway : CardGateway;
