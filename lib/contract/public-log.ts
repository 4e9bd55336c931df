import { z } from 'zod';
import { call } from './call';
import { Instant } from './site';

const LogHead = z.object({
  /** how many entries there are */
  size: z.number().int(),
  /** of the tree of RFC 6962, in hexadecimal */
  root: z.string(),
  /** the signed note, as /log/checkpoint has it */
  checkpoint: z.string(),
  signedAt: Instant,
  /** when the timestamp authority has seen it; null while it has not */
  stampedAt: Instant.nullable(),
  /** the names of witnesses who cosigned it */
  witnesses: z.array(z.string()),
});

const LOG_KINDS = [
  'promise',
  'list',
  'result',
  'cancelled',
  'outside-result',
  'audit',
  'ledger',
] as const;

const LogItem = z.object({
  index: z.number().int(),
  kind: z.enum(LOG_KINDS),
  /** the entry as it stands in the log: canonical JSON */
  text: z.string(),
  loggedAt: Instant,
  /** the draw that it is about, where there is one; of a giveaway there is no offer to be shown */
  draw: z
    .object({ offer: z.string(), offerName: z.string().nullable(), drawNo: z.number().int() })
    .nullable(),
});
export type LogItem = z.infer<typeof LogItem>;

/** The public log, as its page shows it. */
const PublicLog = z.object({
  origin: z.string(),
  /** the key of the log, `name+id+key` */
  key: z.string(),
  head: LogHead,
  /** the newest first */
  entries: z.array(LogItem),
});
export type PublicLog = z.infer<typeof PublicLog>;

export const GetPublicLog = call('getPublicLog', {
  method: 'GET',
  path: '/log',
  access: 'public',
  input: z.object({}),
  result: PublicLog,
});

/** What the log says of a draw, with the proof that a signed head contains it. */
export const GetLogEntry = call('getLogEntry', {
  method: 'GET',
  path: '/log/:kind/:offer/:drawNo',
  access: 'public',
  browser: true,
  input: z.object({
    kind: z.enum(['promise', 'list', 'result', 'cancelled', 'outside-result']),
    /** as the draw’s document names it: `one_lottery`, `giveaway:daily` */
    offer: z.string().regex(/^[a-z0-9_]{1,60}(:[a-z0-9_]{1,20})?$/),
    drawNo: z.coerce.number().int().min(0).max(2_147_483_647),
  }),
  result: z.object({
    index: z.number().int(),
    text: z.string(),
    /** the first head that contains it */
    head: LogHead,
    /** hashes from the leaf up, base64 */
    proof: z.array(z.string()),
  }),
  errors: ['log.not_found'],
});
