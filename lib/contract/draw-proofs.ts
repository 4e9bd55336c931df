import { z } from 'zod';
import { call } from './call';
import { DrawStatus, OneDraw } from './draws';
import { Instant, Money } from './site';

/** Where promise and list stand in the public log; hashes in hexadecimal, proofs from the leaf up. */
const ProofHead = z.object({
  /** the first head that contains the list, as the log signed it (C2SP tlog-checkpoint) */
  checkpoint: z.string(),
  /** the entry of the list */
  index: z.number().int(),
  inclusion: z.array(z.string()),
  promiseIndex: z.number().int(),
  promiseInclusion: z.array(z.string()),
});

/**
 * The proof of a draw, link by link (decision 123): what was committed before sales, the entries at
 * close, the beacon's round, and the secret. Each part is published when it is due and never changes.
 */
export const ProofChain = z.object({
  /** as named in the document: `one_lottery`, `giveaway:daily` */
  offer: z.string(),
  /** SHA-256 of the document, printed on tickets */
  fingerprint: z.string(),
  /** canonical JSON, as it was hashed */
  document: z.string(),
  /** the timestamp authority's certificate; like its tokens (RFC 3161) it is DER in base64 */
  authority: z.string(),
  commitmentToken: z.string(),
  commitmentAt: Instant,
  /** a second authority's certificate and tokens, where two were promised */
  second: z
    .object({
      authority: z.string(),
      commitmentToken: z.string(),
      closingToken: z.string().nullable(),
    })
    .nullish(),
  /** entries in the order of sale, a line each */
  list: z.string().nullable(),
  /** Merkle root of the list's lines */
  root: z.string().nullable(),
  numberCount: z.number().int().nullable(),
  /** of the root; since protocol 3 of the head's text, which contains the list */
  closingToken: z.string().nullable(),
  closingAt: Instant.nullable(),
  /** since protocol 3, as soon as a head contains the list */
  head: ProofHead.nullish(),
  beaconId: z.string(),
  round: z.number().int(),
  roundAt: Instant,
  signature: z.string().nullable(),
  secret: z.string().nullable(),
  /** the secret, sealed to a second holder; left out where there is none */
  escrow: z.string().optional(),
});
export type ProofChain = z.infer<typeof ProofChain>;

/**
 * Everything needed to repeat a raffle draw independently. Hash and seed are published when they are
 * due. With a chain, seed and hashes are the chain's secret, its hash and its root; without one, the
 * draw predates chains.
 */
export const DrawProof = z.object({
  offerKey: z.string(),
  offerName: z.string(),
  drawNo: z.number().int(),
  status: DrawStatus,
  stop: Instant,
  drawDate: Instant,
  isSandbox: z.boolean(),
  seedHash: z.string().nullable(),
  seed: z.string().nullable(),
  entriesHash: z.string().nullable(),
  /** sold ticket numbers as closed ranges, ascending; published with the seed */
  entries: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
  /** one row per rank, in drawing order */
  prizes: z.array(
    z.object({
      rank: z.number().int(),
      title: z.string(),
      value: Money,
      quantity: z.number().int(),
    }),
  ),
  published: z.array(z.object({ rank: z.number().int(), ticketNo: z.number().int() })),
  chain: ProofChain.nullable(),
});
export type DrawProof = z.infer<typeof DrawProof>;

export const GetDrawProof = call('getDrawProof', {
  method: 'GET',
  path: '/draw/proof/:offerKey/:drawNo',
  access: 'public',
  browser: true,
  input: OneDraw,
  result: DrawProof,
  errors: ['draw.not_found', 'draw.not_raffle', 'offer.not_found'],
});
