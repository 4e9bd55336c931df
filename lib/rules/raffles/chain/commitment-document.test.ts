import { aPublishedChain } from '../testing/a-published-chain';
import {
  type Document3,
  documentText,
  PROTOCOL_3,
  readDocument,
  readDocument3,
} from './commitment-document';

const before = readDocument(aPublishedChain().document);
const { protocol: _two, ...common } = before;
delete (common as { authority?: string }).authority;
const document: Document3 = {
  ...common,
  protocol: PROTOCOL_3,
  authorities: ['ab'.repeat(32)],
  log: { origin: 'draws.example/log', key: 'draws.example/log+01234567+AQID' },
  refundAfter: '2026-11-26T01:00:00.000Z',
  leastTickets: null,
  belowLeast: 'refund',
};
const text = (changes: object) => documentText({ ...document, ...changes });

test('a document of protocol 3 is read as it was written, and one of protocol 2 is none', () => {
  expect(readDocument3(text({}))).toEqual(document);
  expect(readDocument3(text({ leastTickets: 100, belowLeast: 'later' })).leastTickets).toBe(100);
  expect(() => readDocument3(aPublishedChain().document)).toThrow('protocol 2');
});

test.each<[string, object, string]>([
  ['a field of somebody’s own', { note: 'x' }, '"note"'],
  ['no authority', { authorities: [] }, '"authorities"'],
  ['one authority twice', { authorities: ['ab'.repeat(32), 'ab'.repeat(32)] }, '"authorities"'],
  ['no log', { log: null }, '"log"'],
  ['a log with a second key', { log: { ...document.log, other: 'x' } }, '"log"'],
  ['no time for refunds', { refundAfter: null }, '"refundAfter"'],
  ['refunds before the draw', { refundAfter: document.closesAt }, 'not in order'],
  ['a time in another form', { opensAt: '2026-10-01' }, '"opensAt"'],
  ['no tickets at least', { leastTickets: 0 }, '"leastTickets"'],
  ['another way out', { belowLeast: 'keep' }, '"belowLeast"'],
  ['a rank twice', { prizes: [...document.prizes, document.prizes[0]] }, 'rank twice'],
  ['a prize with a note', { prizes: [{ ...document.prizes[0], note: 1 }] }, '"prizes"'],
])('a document of protocol 3 with %s is refused', (_what, changes, complaint) => {
  expect(() => readDocument(text(changes))).toThrow(complaint);
});

test('what is no document at all is refused in words', () => {
  for (const broken of ['', '3', 'null', '{}', '[]', '{"protocol":"fairdraw-draw-9"}'])
    expect(() => readDocument(broken)).toThrow(RangeError);
});
