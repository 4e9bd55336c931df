import { z } from 'zod';
import {
  type BeaconChain,
  chainHash,
  isRoundSignature,
  QUICKNET,
} from '@/lib/rules/raffles/chain/beacon';
import { askGateway } from '../gateway-calls';
import { bodyWithin } from './body-within';
import type { Beacon } from './witnesses';

const DEADLINE_MS = 5_000;
const ASKING = { gateway: 'beacon', operation: 'round' };
const MOST_BYTES = 10_000;
const Round = z.object({ round: z.number().int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });

/**
 * A drand chain behind several endpoints, tried one after the other. The signature of every answer is checked, so an
 * endpoint can fail but not lie.
 */
export function drandBeacon(urls: readonly string[], chain: BeaconChain = QUICKNET): Beacon {
  const name = chainHash(chain);
  return {
    chain,
    async signatureOf(round) {
      const reasons: string[] = [];
      for (const url of urls) {
        try {
          const address = `${url.replace(/\/$/, '')}/${name}/public/${round}`;
          return await askGateway(ASKING, () => askOne(address, chain, round));
        } catch (error) {
          reasons.push(`${url}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      throw new Error(`The beacon did not tell round ${round}. ${reasons.join('; ')}`);
    },
  };
}

async function askOne(address: string, chain: BeaconChain, round: number): Promise<string> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(DEADLINE_MS),
    redirect: 'error',
  });
  const body = await bodyWithin(response, MOST_BYTES);
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const answer = Round.parse(JSON.parse(new TextDecoder().decode(body)));
  if (answer.round !== round || !isRoundSignature(chain, round, answer.signature)) {
    throw new Error('its answer is not signed by the chain');
  }
  return answer.signature;
}
