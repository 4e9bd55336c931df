import { type Fault, fault } from './fault';

const DRAWN = "(select offer from log_entries where kind = 'result' order by id limit 1)";
const ITS_NUMBER = "(select draw_no from log_entries where kind = 'result' order by id limit 1)";
const OF_DRAWN = `offer = ${DRAWN} and draw_no = ${ITS_NUMBER}`;
/** An entry as somebody would write it who knows how leaves are hashed. */
const rewritten = (kind: string, change: string) => `
  update log_entries set body = new.body, leaf = sha256('\\x00'::bytea || convert_to(new.body, 'UTF8'))
  from (select id as entry, ${change} as body from log_entries where kind = '${kind}' and ${OF_DRAWN}) new
  where id = new.entry`;

/** Tampering with the public log. */
export const LOG_FAULTS: readonly Fault[] = [
  fault(
    'an entry of the public log is taken off the waiting list',
    'log.placed',
    `insert into log_entries (subject, body, leaf)
     select 'audit x', body, sha256('\\x00'::bytea || convert_to(body, 'UTF8'))
     from (values ('{"kind":"audit"}')) as new (body)`,
  ),
  fault(
    'the last entry of the public log is cut off',
    'log.placed',
    'delete from log_leaves where leaf_index = (select max(leaf_index) from log_leaves)',
  ),
  fault(
    'an entry in the middle of the public log is taken out',
    'log.placed',
    'delete from log_leaves where leaf_index = 1',
  ),
  fault(
    'the newest head of the public log is taken back',
    'log.placed',
    'delete from log_heads where size = (select max(size) from log_heads)',
  ),
  fault(
    'an entry of the public log says something else',
    'log.tree',
    rewritten('list', `regexp_replace(body, '"count":\\d+', '"count":7777')`),
  ),
  fault(
    'two entries of the public log change places',
    'log.tree',
    `update log_leaves set leaf_index = 1000000 where leaf_index = 0;
update log_leaves set leaf_index = 0 where leaf_index = 1;
update log_leaves set leaf_index = 1 where leaf_index = 1000000`,
  ),
  fault(
    'a node of the public log’s tree is changed',
    'log.tree',
    "update log_nodes set hash = sha256('x') where level = 1 and node_index = 0",
  ),
  fault(
    'a node of the public log’s tree is taken out',
    'log.tree',
    'delete from log_nodes where level = 1 and node_index = 0',
  ),
  fault(
    'another root is signed for an earlier head',
    'log.heads',
    "update log_heads set root = sha256('x') where size = (select min(size) from log_heads)",
  ),
  fault(
    'the note of a head names another root than was computed',
    'log.heads',
    `update log_heads set note = replace(note, encode(root, 'base64'), encode(sha256('x'), 'base64'))
     where size = (select max(size) from log_heads)`,
  ),
  fault(
    'a whole branch of the public log is made anew, but for the heads',
    'log.heads',
    'update log_nodes set hash = sha256(hash)',
  ),
  fault(
    'the promise of a draw never was in the public log',
    'log.tells',
    `delete from log_entries where kind = 'promise' and ${OF_DRAWN}`,
  ),
  fault(
    'the public log was told of another list',
    'log.tells',
    rewritten('list', `regexp_replace(body, '"root":"[0-9a-f]{4}', '"root":"0000')`),
  ),
  fault(
    'the public log was told of another result',
    'log.tells',
    rewritten('result', `regexp_replace(body, '"result":"[0-9a-f]{4}', '"result":"0000')`),
  ),
  fault(
    'a draw of which the public log tells is taken out of the books',
    'log.told',
    `delete from draw_commitments where fingerprint = (
      select body::jsonb ->> 'fingerprint' from log_entries where kind = 'promise' order by id limit 1)`,
  ),
  fault(
    'an audit is cut off whose hash is in the public log',
    'log.told',
    `insert into log_entries (subject, body, leaf)
     select 'audit y', body, sha256('\\x00'::bytea || convert_to(body, 'UTF8'))
     from (values (concat('{"day":"2026-11-25","hash":"', repeat('ab', 32), '","kind":"audit"}'))) as new (body)`,
  ),
];
