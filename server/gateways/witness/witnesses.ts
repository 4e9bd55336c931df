import type { BeaconChain } from '@/lib/rules/raffles/chain/beacon';

/** Proves times outside the shop: its token shows that a hash existed at that time. */
export interface TimestampAuthority {
  /** the certificate that its tokens chain to, DER in base64 */
  certificate: string;
  /**
   * @param hash SHA-256 in hexadecimal
   * @param at the shop's time: the sandbox's authority has no clock of its own and stamps with this
   * @throws an Error when it is unreachable, or its answer is invalid
   */
  stamp(hash: string, at: Date): Promise<{ token: string; at: Date }>;
}

/** Publishes, at times known in advance, values that nobody can know before. */
export interface Beacon {
  chain: BeaconChain;
  /** The signature of a round whose time has come. @throws an Error when none of its endpoints answers */
  signatureOf(round: number): Promise<string>;
}

/** Third parties that make manipulation of our draws evident. */
export interface Witnesses {
  isSandbox: boolean;
  authority: TimestampAuthority;
  /** stamps everything a second time, where one is configured */
  second: TimestampAuthority | null;
  beacon: Beacon;
}
