import type { DrawProof, ProofChain } from '@/lib/contract/draw-proofs';
import { checkpointText } from '@/lib/rules/log/checkpoint';
import { leafHash } from '@/lib/rules/log/hashes';
import { noteText, signNote } from '@/lib/rules/log/note';
import { bundleBytes, tilePath, tilesOf } from '@/lib/rules/log/tiles';
import { inclusionProof, readerOver, rootOf } from '@/lib/rules/log/tree';
import { roundTime } from '@/lib/rules/raffles/chain/beacon';
import { bytesOf } from '@/lib/rules/raffles/chain/bytes';
import {
  type Document3,
  documentText,
  fingerprintOf,
  readDocument3,
  secretHash,
} from '@/lib/rules/raffles/chain/commitment-document';
import { drawOutcome } from '@/lib/rules/raffles/chain/draw-outcome';
import { derivedList, entryLines, type ListedEntry } from '@/lib/rules/raffles/chain/entry-list';
import { merkleRoot } from '@/lib/rules/raffles/chain/merkle-root';
import { numberPermutation } from '@/lib/rules/raffles/chain/number-permutation';
import {
  headHash,
  type LogCopy,
  listEntry,
  outcomeHead,
  promiseEntry,
} from '@/lib/rules/raffles/chain/published-head';
import { certificateHash } from '@/lib/rules/raffles/chain/timestamp-token';
import type { TimestampAuthority } from '@/server/gateways/witness';
import { sandboxAuthority } from '@/server/gateways/witness/sandbox-authority';
import { sandboxBeacon } from '@/server/gateways/witness/sandbox-beacon';
import { logIdentity } from '@/server/log';

/** A proof whose draw has been held. */
export type HeldProof = DrawProof & { chain: ProofChain };

/** Whose certificate says that it is somebody famous. */
export const stranger = (): TimestampAuthority =>
  sandboxAuthority({ name: 'DigiCert Trusted Root G4', secret: 'made for the purpose' });

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** A log of these entries, signed as the shop signs its own. */
export function aLogOf(
  entries: readonly string[],
  { origin, seed } = logIdentity(),
  extension = '',
): LogCopy {
  const root = rootOf(entries.length, readerOver(entries.map((entry) => leafHash(entry))));
  const text = checkpointText({ origin, size: entries.length, root }) + extension;
  return { entries, checkpoint: noteText({ text, signatures: [signNote(text, origin, seed)] }) };
}

/** The files of a log as everybody can copy them: its newest head, and its entries in bundles. */
export function filesOf({ entries, checkpoint }: LogCopy): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>([
    ['checkpoint', new Uint8Array(Buffer.from(checkpoint))],
  ]);
  for (const tile of tilesOf(entries.length)) {
    if (tile.level !== 'entries') continue;
    const from = tile.index * 256;
    files.set(tilePath(tile), bundleBytes(entries.slice(from, from + tile.width)));
  }
  return files;
}

export interface Forgery {
  document?: Partial<Document3>;
  secret?: string;
  /** as if so many had been sold */
  count?: number;
  /** the list as it follows from the secret, changed */
  list?: (entries: ListedEntry[]) => ListedEntry[];
  /** other entries of the log that the head is made of */
  log?: readonly string[];
  promisedAt?: Date;
  sealedAt?: Date;
  authority?: TimestampAuthority;
  second?: TimestampAuthority | null;
}

/**
 * What an operator can make who has everything: the keys of the log, an authority that stamps any time and a beacon that
 * signs any round. Everything that follows from the change is computed anew, so that the proof is consistent in itself.
 */
export async function forged(proof: HeldProof, forgery: Forgery): Promise<HeldProof> {
  const { chain } = proof;
  const before = readDocument3(chain.document);
  const authority = forgery.authority ?? sandboxAuthority();
  const authorities = [authority, ...(forgery.second ? [forgery.second] : [])];
  const secret = forgery.secret ?? chain.secret ?? '';
  const document: Document3 = {
    ...before,
    secretHash: secretHash(secret),
    authorities: authorities.map(({ certificate }) => certificateHash(certificate)),
    ...forgery.document,
  };
  const text = documentText(document);
  const fingerprint = fingerprintOf(text);
  const bytes = bytesOf(secret, 32, 'the secret');
  const numberOf = numberPermutation(bytes, document.totalNumbers ?? 1);
  const derived = derivedList(bytes, forgery.count ?? chain.numberCount ?? 0, numberOf);
  const entries = forgery.list?.(derived) ?? derived;
  const lines = entryLines(entries);
  const root = merkleRoot(lines);
  const count = entries.reduce((sum, { numbers }) => sum + numbers.length, 0);

  const logged = [
    ...(forgery.log ?? []),
    promiseEntry(document, fingerprint),
    listEntry(document, { fingerprint, root, count }),
  ];
  const log = aLogOf(logged);
  const read = readerOver(logged.map((entry) => leafHash(entry)));
  const size = logged.length;
  const checkpoint = { origin: logIdentity().origin, size, root: rootOf(size, read) };
  const stamp = async (by: TimestampAuthority, hash: string, at: Date) =>
    (await by.stamp(hash, at)).token;
  const promisedAt = forgery.promisedAt ?? new Date(document.opensAt);
  const sealedAt = forgery.sealedAt ?? new Date(Date.parse(document.closesAt) + 1000);
  const { round } = document.beacon;
  const signature = await sandboxBeacon().signatureOf(round);
  const parts = { secret, fingerprint, root, round, signature, head: outcomeHead(checkpoint) };
  const stampsOf = async (by: TimestampAuthority) => ({
    authority: by.certificate,
    commitmentToken: await stamp(by, fingerprint, promisedAt),
    closingToken: await stamp(by, headHash(checkpoint), sealedAt),
  });
  return {
    ...proof,
    offerKey: document.offer,
    drawNo: document.draw,
    isSandbox: document.sandbox,
    stop: document.closesAt,
    drawDate: document.drawsAt,
    prizes: document.prizes.map(({ valueCents, ...prize }) => ({
      ...prize,
      value: { amountCents: valueCents, currency: 'AUD' as const },
    })),
    published: drawOutcome(parts, entries, document.prizes),
    chain: {
      ...chain,
      ...{ document: text, fingerprint, root, round, signature, secret },
      ...(await stampsOf(authority)),
      second: forgery.second ? await stampsOf(forgery.second) : null,
      list: lines.join('\n'),
      numberCount: count,
      roundAt: roundTime(document.beacon, round).toISOString(),
      head: {
        checkpoint: log.checkpoint,
        index: size - 1,
        inclusion: inclusionProof(size - 1, size, read).map(hex),
        promiseIndex: size - 2,
        promiseInclusion: inclusionProof(size - 2, size, read).map(hex),
      },
    },
  };
}
