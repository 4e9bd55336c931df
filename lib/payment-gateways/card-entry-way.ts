/** What the fields and wallet buttons of a gateway need of the page that they are on. */
export interface EntrySources {
  /** where its fields are framed from */
  frames: readonly string[];
  /** where its script sends requests from our page */
  connections: readonly string[];
  /** where pictures that its script shows come from */
  images: readonly string[];
  /** where forms in frames that its script opens may be sent */
  forms: readonly string[];
  /** whose frames may open the sheets of phone wallets */
  wallets: readonly string[];
}

/** How a new card is entered with a gateway. */
export interface CardEntryWay {
  /** told to browsers: the page has fields for it, or passes the gateway over */
  way: string;
  /** whether a card that is entered so can be kept; one that cannot pays once */
  keepsCards: boolean;
  /** null where the fields are the shop's own. Scripts need no place: the page's own scripts load them (`strict-dynamic`) */
  sources: EntrySources | null;
}
