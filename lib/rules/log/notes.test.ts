import { checkpointText, openCheckpoint, readCheckpoint } from './checkpoint';
import { cosign, cosignedAt } from './cosignature';
import { entryText, type LogEntry, readEntry, subjectOf } from './entry';
import {
  isSignedBy,
  noteText,
  publicKeyOf,
  readNote,
  readVkey,
  SIGNATURE_TYPE,
  signNote,
  vkeyText,
} from './note';

// the example of golang.org/x/mod/sumdb/note
const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const PETER_SEED = Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(
  1,
);
const TEXT =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const NOTE = `${TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

// a checkpoint of a real log, with cosignatures of real witnesses
const REAL = `arche2025h1.staging.ct.transparency.dev
1432088532
U7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=

— arche2025h1.staging.ct.transparency.dev zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=
— arche2025h1.staging.ct.transparency.dev ui8GwCF1+kWqZrxGdhj4aX3gcw7XUlXQQabg/27lefwhUkzbC3NygNI75MdhL1bfTW9g8Ei59RA23oHP7Ry1k3ZFWwQ=
— transparency.dev/DEV:witness-little-garden 2AQqhwAAAABqEiEgzgFIqqhbUoDwjMWE6UP8nd8/KYTzwZ2rhIgcqoXHAwVkjZr4AscylP3v7sEodkRAErumC2q44vdgJY096st5BQ==
— witness1.smartit.nu/witness1 pIyCDwAAAABqEiEghIp82KWebrw7/oHQwlTAm3g2RKS4+eebl8eO0WH+/iEcxZ75W3u5hNI7TOQtmJbqmNWVuE0tgh0XwzdZsDsUAQ==
— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==
`;
const REAL_LOG =
  'arche2025h1.staging.ct.transparency.dev+ba2f06c0+AU0vHmlGCS/PdN8b2OaGmKprLI8HKM+dJ472xgFYh15f';
const REAL_WITNESSES = [
  'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2',
  'transparency.dev/DEV:witness-little-garden+d8042a87+BCtusOxINQNUTN5Oj8HObRkh2yHf/MwYaGX4CPdiVEPM',
  'witness1.smartit.nu/witness1+a48c820f+BPSFWg9G6KPiO7QPryYO5Xq4oYJJ+kAvLKLSimDhoxMO',
];

test('a note is signed and read as Go’s checksum database does it', () => {
  const signature = signNote(TEXT, 'PeterNeumann', PETER_SEED);
  expect(noteText({ text: TEXT, signatures: [signature] })).toBe(NOTE);
  expect(isSignedBy(readNote(NOTE), readVkey(PETER))).toBe(true);
  expect(vkeyText(readVkey(PETER))).toBe(PETER);
  const example =
    'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';
  const key = readVkey('example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k');
  expect(isSignedBy(readNote(example), key)).toBe(true);
});

test('a checkpoint of a real log opens with its key, and its witnesses’ cosignatures are right', () => {
  const { origin, size, note } = openCheckpoint(REAL, readVkey(REAL_LOG));
  expect({ origin, size }).toEqual({
    origin: 'arche2025h1.staging.ct.transparency.dev',
    size: 1_432_088_532,
  });
  const times = REAL_WITNESSES.map((witness) =>
    note.signatures.map((line) => cosignedAt(note.text, line, readVkey(witness))).find(Boolean),
  );
  expect(times).toEqual(Array(3).fill(0x6a122120));
});

test('a changed, unsigned or stranger’s note is refused', () => {
  const key = readVkey(PETER);
  expect(isSignedBy(readNote(NOTE.replace('answer', 'question')), key)).toBe(false);
  expect(isSignedBy(readNote(NOTE.replace('x08go/ZJ', 'x08go/ZK')), key)).toBe(false);
  expect(isSignedBy(readNote(NOTE.replace('PeterNeumann', 'PeterNewmann')), key)).toBe(false);
  // one wrong line of a known key spoils a right one
  const wrong = { ...signNote('other\n', 'PeterNeumann', PETER_SEED) };
  const { text, signatures } = readNote(NOTE);
  expect(isSignedBy({ text, signatures: [...signatures, wrong] }, key)).toBe(false);
  for (const broken of [
    '',
    '\n',
    TEXT,
    NOTE.slice(0, -1),
    NOTE.replace('—', '-'),
    `${NOTE}x\n`,
    NOTE.replace('If', '\tIf'),
  ])
    expect(() => readNote(broken)).toThrow(RangeError);
  expect(() => readVkey(PETER.replace('c74f20a3', 'c74f20a4'))).toThrow('not its own');
});

const SEED = new Uint8Array(32).fill(7);
const CHECKPOINT = { origin: 'shop.example/log', size: 42, root: new Uint8Array(32).fill(9) };
const OWN = { name: CHECKPOINT.origin, type: SIGNATURE_TYPE.ed25519, publicKey: publicKeyOf(SEED) };

test('a checkpoint opens with its own key only, under its own origin', () => {
  const text = checkpointText(CHECKPOINT);
  const note = noteText({ text, signatures: [signNote(text, CHECKPOINT.origin, SEED)] });
  expect(openCheckpoint(note, OWN)).toMatchObject(CHECKPOINT);
  const stranger = { ...OWN, publicKey: publicKeyOf(new Uint8Array(32).fill(8)) };
  expect(() => openCheckpoint(note, stranger)).toThrow('not signed by the key');
  expect(() => openCheckpoint(note, { ...OWN, name: 'other.example/log' })).toThrow('another log');
  for (const broken of [
    'a\n042\n',
    'a\n1\n',
    'a\n1\nAAAA\n',
    text.slice(0, -1),
    `${text}\n`,
    text.replace('42', '-1'),
  ])
    expect(() => readCheckpoint(broken)).toThrow(RangeError);
});

test('a cosignature holds for its text, time and witness alone', () => {
  const text = checkpointText(CHECKPOINT);
  const line = cosign(text, { name: 'witness.example', seed: SEED, at: 1_700_000_000 });
  const key = {
    name: 'witness.example',
    type: SIGNATURE_TYPE.cosignature,
    publicKey: publicKeyOf(SEED),
  };
  expect(cosignedAt(text, line, key)).toBe(1_700_000_000);
  expect(cosignedAt(text.replace('42', '43'), line, key)).toBeNull();
  const later = Uint8Array.from(line.signature, (byte, at) => (at === 7 ? byte ^ 1 : byte));
  expect(cosignedAt(text, { ...line, signature: later }, key)).toBeNull();
  expect(cosignedAt(text, line, { ...key, publicKey: publicKeyOf(new Uint8Array(32)) })).toBeNull();
  expect(cosignedAt(text, line, { ...key, type: SIGNATURE_TYPE.ed25519 })).toBeNull();
});

const HASH = 'ab'.repeat(32);
const OF_DRAW = { offer: 'one_lottery', draw: 7, fingerprint: HASH } as const;
const ENTRIES: LogEntry[] = [
  { kind: 'promise', ...OF_DRAW },
  { kind: 'promise', ...OF_DRAW, late: true },
  { kind: 'list', ...OF_DRAW, root: HASH, count: 12 },
  { kind: 'result', ...OF_DRAW, result: HASH },
  { kind: 'cancelled', ...OF_DRAW, reason: 'Too few tickets were sold.' },
  { kind: 'outside-result', offer: 'oz_lotto', draw: 1697, result: HASH },
  { kind: 'audit', day: '2026-11-25', hash: HASH },
  { kind: 'ledger', day: '2026-11-25', root: HASH, sums: { GBP: -1, AUD: 0 } },
];

test('entries are canonical JSON, and read back as they were', () => {
  for (const entry of ENTRIES) expect(readEntry(entryText(entry))).toEqual(entry);
  expect(
    entryText({ kind: 'ledger', day: '2026-11-25', root: HASH, sums: { GBP: -1, AUD: 0 } }),
  ).toBe(`{"day":"2026-11-25","kind":"ledger","root":"${HASH}","sums":{"AUD":0,"GBP":-1}}`);
});

test('anything else is no entry', () => {
  const wrong: string[] = [
    '',
    'null',
    '[]',
    '{}',
    '{"kind":"toString"}',
    `{"kind":"promise","draw":7,"offer":"one_lottery","fingerprint":"${HASH}"}`,
    `{"draw":7,"fingerprint":"${HASH.toUpperCase()}","kind":"promise","offer":"one_lottery"}`,
    `{"draw":7.5,"fingerprint":"${HASH}","kind":"promise","offer":"one_lottery"}`,
    `{"draw":7,"fingerprint":"${HASH}","kind":"promise","late":false,"offer":"one_lottery"}`,
    `{"draw":7,"fingerprint":"${HASH}","kind":"promise","more":1,"offer":"one_lottery"}`,
    `{"day":"2026-02-30","hash":"${HASH}","kind":"audit"}`,
    `{"day":"2026-11-25","kind":"ledger","root":"${HASH}","sums":{"aud":1}}`,
  ];
  for (const text of wrong) expect(() => readEntry(text)).toThrow(RangeError);
});

test('a draw has one list and one result, and late or not it is the same', () => {
  expect(subjectOf({ kind: 'list', ...OF_DRAW, root: HASH, count: 1 })).toBe('list one_lottery 7');
  expect(new Set(ENTRIES.map(subjectOf)).size).toBe(ENTRIES.length - 1);
});
