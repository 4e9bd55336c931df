import type { BeaconChain } from '@/lib/rules/raffles/chain/beacon';

/** Keeps hashes outside of the shop: whoever it stamped a hash for had it at that time. */
export interface TimestampAuthority {
  /** the certificate that its tokens lead to, DER in base64 */
  certificate: string;
  /**
   * @param hash SHA-256 in hexadecimal
   * @param at the shop's time: the sandbox's authority has no clock of its own and stamps with this
   * @throws an Error when it is away, or answers what does not hold
   */
  stamp(hash: string, at: Date): Promise<{ token: string; at: Date }>;
}

/** Says at a time that is known beforehand what nobody can know before. */
export interface Beacon {
  chain: BeaconChain;
  /** The signature of a round whose time has come. @throws an Error when no door to it answers */
  signatureOf(round: number): Promise<string>;
}

/** Who sees to it that our draws cannot be bent. */
export interface Witnesses {
  isSandbox: boolean;
  authority: TimestampAuthority;
  beacon: Beacon;
}
