import { hkdfSync } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type BeaconChain, messageOf } from '@/lib/rules/raffles/chain/beacon';
import { readEnv } from '@/server/runtime/env';
import type { Beacon } from './witnesses';

/**
 * The sandbox's beacon: drand's protocol with a single member, whose key is derived from the shop's secret and short,
 * so that a year of draws is signed in seconds. It signs any round: the caller checks that the round's time has come,
 * since the shop's clock can be moved. Every document marks it as the sandbox's: its key protects nothing.
 */
export function sandboxBeacon(): Beacon {
  const seed = hkdfSync('sha256', readEnv().API_SECRET, '', 'fairdraw sandbox beacon', 8);
  const key = new DataView(seed).getBigUint64(0) | 1n;
  const chain: BeaconChain = {
    scheme: 'bls-unchained-g1-rfc9380',
    id: 'sandbox',
    publicKey: bls12_381.G2.Point.BASE.multiply(key).toHex(),
    groupHash: '0'.repeat(64),
    genesisTime: 1_577_836_800, // 2020
    periodSeconds: 3,
  };
  return { chain, signatureOf: async (round) => messageOf(round).multiplyUnsafe(key).toHex() };
}
