import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { hashOf, isSignedBy, ownAuditKeys, signAudit } from './audit-keys';

/**
 * The version of what verifies proofs: the SHA-256 of its sources, which a test compares. Whatever another version has
 * verified is verified again.
 */
export const VERIFIER_VERSION = 'dab981479b4ea1ac36d00f5dc7d4a8cedb519e42467e5a69b258866849a838a7';

/** A proof that holds. */
export interface Proof {
  /** id of the draw or giveaway */
  id: string;
  /** hash of everything that the proof is made of, in hexadecimal */
  hash: string;
}

interface Row extends Record<string, unknown> {
  subject_id: string;
  proof_hash: string;
  public_key: string;
  signature: string;
}

const signed = (id: string, hash: string): string =>
  hashOf(`verified proof ${id} ${hash} ${VERIFIER_VERSION}`);

/** What this version has verified, by `proofName`; what this shop has not signed counts for nothing. */
export async function knownProofs(
  db: Db,
  alsoTrusted: readonly string[] = [],
): Promise<Set<string>> {
  const { rows } = await db.execute<Row>(sql`
    select subject_id, proof_hash, public_key, signature from verified_proofs
    where version = ${VERIFIER_VERSION}`);
  const keys = new Set([...ownAuditKeys(), ...alsoTrusted]);
  return new Set(
    rows
      .filter(
        (row) =>
          keys.has(row.public_key) &&
          isSignedBy(row.public_key, signed(row.subject_id, row.proof_hash), row.signature),
      )
      .map((row) => proofName({ id: row.subject_id, hash: row.proof_hash })),
  );
}

export const proofName = ({ id, hash }: Proof): string => `${id} ${hash}`;

/** Remembers proofs that hold. */
export async function rememberProofs(db: Db, proofs: readonly Proof[]): Promise<void> {
  const rows = proofs.map(({ id, hash }) => ({ id, hash, ...signAudit(signed(id, hash)) }));
  await db.execute(sql`
    insert into verified_proofs (subject_id, proof_hash, version, public_key, signature)
    select id, hash, ${VERIFIER_VERSION}, "publicKey", signature
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, hash text, "publicKey" text, signature text)
    on conflict do nothing`);
}
