import { sql } from 'drizzle-orm';
import { bytesOf } from '@/lib/rules/raffles/chain/bytes';
import { checkChain } from '@/lib/rules/raffles/chain/check-chain';
import { PROTOCOL_2, readDocument } from '@/lib/rules/raffles/chain/commitment-document';
import {
  type ListedEntry,
  readEntryList,
  tagsOf,
  ticketTag,
} from '@/lib/rules/raffles/chain/entry-list';
import type { PublishedHead } from '@/lib/rules/raffles/chain/published-head';
import { checkProof } from '@/lib/rules/raffles/check-proof';
import type { TicketRange } from '@/lib/rules/raffles/ticket-ranges';
import type { Db } from '@/server/db/pool';
import type { Finding, Scope } from './check';
import { type Proof, proofName } from './known-proofs';

export const RAFFLES_VERIFIED = {
  name: 'raffles.verified',
  guarantees:
    'Every raffle and giveaway that was drawn is verified again link by link, as everybody can from what is published, and every ticket has its own line on the list.',
} as const;

interface Drawn extends Record<string, unknown> {
  id: string;
  offer: string;
  draw_no: number;
  protocol: number;
  is_sandbox: boolean;
  seed: string | null;
  seed_hash: string | null;
  entries_hash: string | null;
  entries: TicketRange[];
  /** in the order of drawing */
  published: { rank: number; ticketNo: number; valueCents: number }[];
  tickets: { serial: number; ticketId: string; numbers: number[] }[];
  fingerprint: string | null;
  document: string | null;
  authority: string | null;
  token: string | null;
  list: string | null;
  root: string | null;
  list_token: string | null;
  second_authority: string | null;
  second_token: string | null;
  second_list_token: string | null;
  head: PublishedHead | null;
  round: string | null;
  signature: string | null;
}

interface Verified {
  findings: Finding[];
  /** those that were verified now, and hold */
  proofs: Proof[];
}

/**
 * Draws every revealed raffle and giveaway again with the verifier that the public uses, unless its proof is among the
 * `known` ones, to the last byte.
 */
export async function verifyRaffles(
  db: Db,
  scope: Scope,
  known: ReadonlySet<string> = new Set(),
): Promise<Verified> {
  const { rows: all } = await db.execute<Proof & Record<string, unknown>>(sql`
    select id, encode(sha256(convert_to(row_to_json(proof)::text, 'UTF8')), 'hex') as hash
    from (${revealed(scope)}) as proof`);
  const due = new Map(
    all.filter((proof) => !known.has(proofName(proof))).map(({ id, hash }) => [id, hash]),
  );
  if (due.size === 0) return { findings: [], proofs: [] };
  const { rows } = await db.execute<Drawn>(sql`
    select * from (${revealed(scope)}) as proof where id = any(${sql.param([...due.keys()])}::uuid[])`);
  const findings: Finding[] = [];
  const proofs: Proof[] = [];
  for (const drawn of rows) {
    const detail = await problemOf(drawn);
    const { id: subject, offer, draw_no } = drawn;
    if (!detail) proofs.push({ id: subject, hash: due.get(subject) ?? '' });
    else
      findings.push({
        check: RAFFLES_VERIFIED.name,
        subject,
        detail: `${offer} ${draw_no}: ${detail}`,
      });
  }
  return { findings, proofs };
}

const revealed = ({ moving }: Scope) => sql`
  select s.*, c.fingerprint, c.document, c.authority, c.token, c.second_authority, c.second_token, l.list, l.root,
    p.token as list_token, p.second_token as second_list_token, p.head, r.round, r.signature
  from (
    select d.id, d.offer_key as offer, d.draw_no, d.protocol, d.source = 'sandbox' as is_sandbox, d.seed, d.seed_hash, d.entries_hash,
      coalesce((select json_agg(json_build_object('from', from_no, 'to', to_no) order by from_no)
        from draw_entries where draw_id = d.id), '[]') as entries,
      coalesce((select json_agg(json_build_object('rank', rank, 'ticketNo', ticket_no, 'valueCents', value_cents) order by place)
        from draw_prizes where draw_id = d.id), '[]') as published,
      coalesce((select json_agg(json_build_object('serial', serial, 'ticketId', ticket_id, 'numbers', numbers) order by serial)
        from (select ticket_id, min(serial) as serial, json_agg(ticket_no order by serial) as numbers from raffle_tickets where draw_id = d.id group by ticket_id) t), '[]') as tickets
    from draws d
    where d.kind = 'raffle' and d.status in ('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED') and ${moving('d.id')}
    union all
    select g.id, concat('giveaway:', g.type), g.draw_no, g.protocol, g.source = 'sandbox', g.seed, g.seed_hash, g.entries_hash,
      coalesce((select json_agg(json_build_object('from', from_no, 'to', to_no) order by from_no)
        from giveaway_entries where giveaway_id = g.id), '[]'),
      coalesce((select json_agg(json_build_object('rank', 1, 'ticketNo', coalesce(entry_no, member_no), 'valueCents', prize_cents) order by place)
        from giveaway_winners where giveaway_id = g.id), '[]'),
      '[]'
    from giveaways g where g.status = 'DRAW_PAID' and ${moving('g.id')}) s
  left join draw_commitments c on c.subject_id = s.id
  left join draw_lists l on l.subject_id = s.id
  left join draw_list_stamps p on p.subject_id = s.id
  left join draw_rounds r on r.subject_id = s.id`;

/** The first step of the proof that does not hold; null when all do. */
async function problemOf(drawn: Drawn): Promise<string | null> {
  try {
    return drawn.protocol === 1 ? await problemOfSeed(drawn) : await problemOfChain(drawn);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function problemOfSeed({ published, entries, ...drawn }: Drawn): Promise<string | null> {
  const prizes = new Map<number, number>();
  for (const { rank } of published) prizes.set(rank, (prizes.get(rank) ?? 0) + 1);
  const proof = {
    seed: drawn.seed ?? '',
    seedHash: drawn.seed_hash ?? '',
    entriesHash: drawn.entries_hash ?? '',
    prizes: [...prizes].map(([rank, quantity]) => ({ rank, quantity })),
    ...{ entries, published },
  };
  for await (const { step, isRight, detail } of checkProof(proof)) {
    if (!isRight) return `${step}: ${detail}`;
  }
  return null;
}

async function problemOfChain({ published, tickets, ...drawn }: Drawn): Promise<string | null> {
  const { document, list, root, signature, seed } = drawn;
  if (!document || list === null || !root || !drawn.list_token || !signature || !seed) {
    return 'it was drawn, and not all of its proof is there';
  }
  const chain = {
    ...{ document, list, root, signature, published, secret: seed },
    fingerprint: drawn.fingerprint ?? '',
    authority: drawn.authority ?? '',
    commitmentToken: drawn.token ?? '',
    closingToken: drawn.list_token,
    round: Number(drawn.round),
    offer: drawn.offer,
    draw: drawn.draw_no,
    isSandbox: drawn.is_sandbox,
    head: drawn.head,
    second: drawn.second_authority
      ? {
          authority: drawn.second_authority,
          commitmentToken: drawn.second_token ?? '',
          closingToken: drawn.second_list_token ?? '',
        }
      : null,
  };
  for await (const { step, isRight, detail } of checkChain(chain)) {
    if (!isRight) return `${step}: ${detail}`;
  }
  const { protocol, prizes } = readDocument(document);
  const promised = new Map(prizes.map((prize) => [prize.rank, prize]));
  const changed = published.find(
    ({ rank, valueCents }) => promised.get(rank)?.valueCents !== valueCents,
  );
  if (changed)
    return `prize ${changed.rank} is worth ${changed.valueCents}, which was not promised`;
  const lines = new Map(readEntryList(list).map((line) => [line.serial, line]));
  const secret = bytesOf(seed, 32, 'the secret');
  const isListed = protocol === PROTOCOL_2 ? isListedOnce(secret) : isListedByNumber(secret);
  const strange = tickets.find((ticket) => !isListed(ticket, lines));
  return strange
    ? `the line of entry ${strange.serial} is not of ticket ${strange.ticketId}`
    : null;
}

type IsListed = (
  ticket: Drawn['tickets'][number],
  lines: ReadonlyMap<number, ListedEntry>,
) => boolean;

/** Protocol 2: a line for each ticket, with the tag of its id. */
const isListedOnce =
  (secret: Uint8Array): IsListed =>
  ({ serial, ticketId }, lines) =>
    lines.get(serial)?.tag === ticketTag(secret, ticketId);

/** Protocol 3: a line for each of its numbers, with the tag that follows from the secret. */
function isListedByNumber(secret: Uint8Array): IsListed {
  const tagOf = tagsOf(secret);
  return ({ serial, numbers }, lines) =>
    numbers.every((number, index) => {
      const line = lines.get(serial + index);
      return line?.numbers[0] === number && line.tag === tagOf(serial + index, number);
    });
}
