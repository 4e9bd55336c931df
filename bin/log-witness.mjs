#!/usr/bin/env node
// A witness of a public log: looks again and again at the log's newest head, convinces itself that the log has only
// grown since it looked last, and signs what it saw. It contains none of the shop's code: the formats (C2SP tlog-tiles,
// tlog-checkpoint, signed-note and tlog-cosignature, RFC 6962) are implemented a second time, so that it can be read and
// trusted on its own. One file, and nothing but Node 20 or newer: download it, read it, run it.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const USAGE = `Witnesses a public log: checks that it only ever grows, cosigns its heads, and shouts when it does not.

  node log-witness.mjs https://shop.example
  node log-witness.mjs https://shop.example/log --once

  --state FILE      what it has seen; made where there is none (log-witness.json)
  --key FILE        its own key; made where there is none (log-witness.key)
  --name NAME       what it is called, the first time: an address without its scheme, of your own
  --log-key KEY     the log's key, name+id+key, from somewhere else than the log; without it the first one is believed
  --every SECONDS   how often it looks (60)
  --stalled HOURS   after how long without a new head the log has stalled (36: a shop appends each night)
  --once            looks once

Ends with 0 when all is well, 1 when it could not check, 2 when the log has told two stories (both heads are kept in a
file beside the state), 3 when the log has shrunk or stalled. Without --once it goes on but for 2.`;

const HASH_BYTES = 32;
const TILE_WIDTH = 256;
const MOST_BYTES = 20 * 1024 * 1024;
const WAIT_MS = 30_000;
const MOST_SIGNATURES = 64;
/** So many earlier heads are kept, to be held against a log that shrinks. */
const MOST_HEADS = 500;
const STATUS = { well: 0, unchecked: 1, caught: 2, stuck: 3 };

/** What could not be checked now: it may be a fault on the way. */
class Unchecked extends Error {}
/** A log that has shrunk or stalled. */
class Stuck extends Error {}
/** What an honest log cannot do. */
class Caught extends Error {
  constructor(message, evidence) {
    super(message);
    this.evidence = evidence;
  }
}

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

// Keys and notes ----------------------------------------------------------------------------------------------------

const PUBLIC_DER = Buffer.from('302a300506032b6570032100', 'hex');
const ED25519 = 1;
const COSIGNATURE = 4;

const keyId = (name, type, publicKey) =>
  sha256(`${name}\n`, Buffer.of(type), publicKey).subarray(0, 4);

const publicKeyObject = (raw) =>
  createPublicKey({ key: Buffer.concat([PUBLIC_DER, raw]), format: 'der', type: 'spki' });

const vkeyOf = (name, type, raw) =>
  `${name}+${keyId(name, type, raw).toString('hex')}+${Buffer.concat([Buffer.of(type), raw]).toString('base64')}`;

function readVkey(text) {
  const [, name, id, encoded] =
    /^([^\s+]{1,255})\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/u.exec(text.trim()) ?? [];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  const raw = bytes.subarray(1);
  if (!name || bytes[0] !== ED25519 || raw.length !== 32)
    throw new Unchecked(`"${text.slice(0, 80).trim()}" is not the key of a log: name+id+key.`);
  if (keyId(name, ED25519, raw).toString('hex') !== id)
    throw new Unchecked('The id of the log’s key does not belong to it.');
  return { name, raw, object: publicKeyObject(raw) };
}

/** The text of a signed note, if this key has signed it. */
function openNote(note, key) {
  const at = note.lastIndexOf('\n\n');
  if (at < 0 || !note.endsWith('\n')) throw new Unchecked('The head is not a signed note.');
  const text = note.slice(0, at + 1);
  const lines = note.slice(at + 2, -1).split('\n');
  if (lines.length > MOST_SIGNATURES) throw new Unchecked('The head has too many signatures.');
  const id = keyId(key.name, ED25519, key.raw);
  let isSigned = false;
  for (const line of lines) {
    const [, name, encoded] = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u.exec(line) ?? [];
    if (!name) throw new Unchecked('The head has a line that is no signature.');
    const bytes = Buffer.from(encoded, 'base64');
    if (name !== key.name || !bytes.subarray(0, 4).equals(id)) continue;
    if (bytes.length !== 68 || !verify(null, Buffer.from(text), key.object, bytes.subarray(4)))
      throw new Unchecked('The signature of the head is wrong.');
    isSigned = true;
  }
  if (!isSigned) throw new Unchecked(`The head is not signed by the log’s key (${key.name}).`);
  return text;
}

/** A head that the log's key has signed. */
function readHead(note, key) {
  const text = openNote(note, key);
  const [origin, size, root, ...rest] = text.split('\n');
  if (origin !== key.name) throw new Unchecked(`The head is of another log: ${origin}.`);
  const bytes = Buffer.from(root ?? '', 'base64');
  const isWhole = rest.at(-1) === '' && bytes.toString('base64') === root;
  if (!/^(0|[1-9]\d{0,14})$/.test(size ?? '') || bytes.length !== HASH_BYTES || !isWhole)
    throw new Unchecked('The head has no size or no root.');
  return { note, text, size: Number(size), root: bytes };
}

// The tree ----------------------------------------------------------------------------------------------------------

const leafHash = (entry) => sha256(Buffer.of(0), entry);
const nodeHash = (left, right) => sha256(Buffer.of(1), left, right);

/**
 * A tree that only grows, by the hashes of its complete subtrees from left to right: as many as the size has ones in
 * binary. It is all that is needed to compute the root of the tree with more leaves.
 */
class GrowingTree {
  constructor(size = 0, edges = []) {
    this.size = size;
    this.edges = edges;
  }

  copy() {
    return new GrowingTree(this.size, [...this.edges]);
  }

  add(leaf) {
    let hash = leaf;
    for (let size = this.size; size % 2 === 1; size = (size - 1) / 2)
      hash = nodeHash(this.edges.pop(), hash);
    this.edges.push(hash);
    this.size += 1;
  }

  root() {
    if (this.edges.length === 0) return sha256();
    return this.edges.reduceRight((right, left) => nodeHash(left, right));
  }
}

// Fetching ----------------------------------------------------------------------------------------------------------

async function fetched(url) {
  let response;
  try {
    response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) });
    const parts = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      length += part.length;
      if (length > MOST_BYTES) throw new Error('it is too long');
      parts.push(part);
    }
    if (response.ok) return Buffer.concat(parts);
  } catch (error) {
    throw new Unchecked(`${url} did not answer: ${error.cause?.message ?? error.message}.`);
  }
  const refusal = new Unchecked(`${url} answered ${response.status}.`);
  refusal.status = response.status;
  throw refusal;
}

function tileName(index) {
  const groups = String(index)
    .padStart(Math.ceil(String(index).length / 3) * 3, '0')
    .match(/.{3}/g);
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
}

/** A tile as wide as the tree needs it; a partial one may have been replaced by the full one meanwhile. */
async function fetchTile(log, level, index, width) {
  const full = `${log}/tile/${level}/${tileName(index)}`;
  if (width === TILE_WIDTH) return fetched(full);
  try {
    return await fetched(`${full}.p/${width}`);
  } catch (error) {
    if (error.status !== 404) throw error;
    return fetched(full);
  }
}

/** Entries and their hashes as the log publishes them, from one index up to another, tile by tile. */
async function* published(log, from, size, parts) {
  for (let index = Math.floor(from / TILE_WIDTH); index * TILE_WIDTH < size; index += 1) {
    const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH);
    const hashes = await fetchTile(log, 0, index, width);
    if (hashes.length < width * HASH_BYTES || hashes.length % HASH_BYTES !== 0)
      throw new Unchecked(`Tile ${index} of the log has a wrong length.`);
    const entries = parts.entries
      ? readBundle(await fetchTile(log, 'entries', index, width), width)
      : [];
    for (let at = Math.max(0, from - index * TILE_WIDTH); at < width; at += 1) {
      const hash = hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);
      yield { index: index * TILE_WIDTH + at, hash, entry: entries[at] };
    }
  }
}

function readBundle(bytes, width) {
  const entries = [];
  for (let at = 0; at < bytes.length && entries.length < width; ) {
    const end = at + 2 + (at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0);
    if (at + 2 > bytes.length || end > bytes.length)
      throw new Unchecked('A bundle of entries is cut off.');
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  if (entries.length < width) throw new Unchecked('A bundle of entries has too few of them.');
  return entries;
}

// What an entry may say ---------------------------------------------------------------------------------------------

/** Kinds of which a draw, or a day, has one. */
const ONCE = {
  promise: (entry) => `${entry.offer} ${entry.draw}`,
  list: (entry) => `${entry.offer} ${entry.draw}`,
  result: (entry) => `${entry.offer} ${entry.draw}`,
  cancelled: (entry) => `${entry.offer} ${entry.draw}`,
  ledger: (entry) => entry.day,
};

/** @throws Caught for a second entry of what there is one of, and for one that does not fit its promise */
function checkEntry(bytes, index, head, subjects) {
  let entry;
  try {
    entry = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    warn(`Entry ${index} is not JSON: this witness cannot read it.`);
    return;
  }
  const kind = entry?.kind;
  if (typeof kind !== 'string' || !Object.hasOwn(ONCE, kind)) return;
  const about = ONCE[kind](entry);
  const subject = `${kind} ${about}`;
  const earlier = subjects.get(subject);
  const evidence = { heads: [head.note], entries: [{ index, entry: bytes.toString('utf8') }] };
  if (earlier !== undefined)
    throw new Caught(
      `Entries ${earlier.index} and ${index} are both the ${kind} of ${about}: there is one of each.`,
      { ...evidence, earlier },
    );
  const promise = subjects.get(`promise ${about}`);
  if (promise?.fingerprint && entry.fingerprint !== promise.fingerprint)
    throw new Caught(
      `Entry ${index} is the ${kind} of ${about} under another fingerprint than its promise, entry ${promise.index}.`,
      { ...evidence, earlier: promise },
    );
  subjects.set(subject, { index, fingerprint: entry.fingerprint });
}

// Its own key and memory --------------------------------------------------------------------------------------------

async function readOr(file, otherwise) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return otherwise();
  }
}

/** Written whole or not at all: what a witness has signed it must remember. */
async function writeSafely(file, text) {
  const draft = `${file}.${process.pid}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

async function ownKey(file) {
  const pem = await readOr(file, async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const made = privateKey.export({ format: 'pem', type: 'pkcs8' });
    await writeSafely(file, made);
    return made;
  });
  const object = createPrivateKey(pem);
  if (object.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is not an Ed25519 key.`);
  const der = createPublicKey(object).export({ format: 'der', type: 'spki' });
  return { object, raw: der.subarray(-32) };
}

async function readState(file) {
  const text = await readOr(file, () => null);
  if (text === null) return null;
  const state = JSON.parse(text);
  if (state.version !== 1) throw new Error(`${file} was not written by this witness.`);
  return {
    ...state,
    tree: new GrowingTree(
      state.size,
      state.edges.map((edge) => Buffer.from(edge, 'hex')),
    ),
    subjects: new Map(state.subjects),
  };
}

const stateText = ({ tree, subjects, ...state }) =>
  `${JSON.stringify({
    ...state,
    version: 1,
    size: tree.size,
    edges: tree.edges.map((edge) => edge.toString('hex')),
    subjects: [...subjects],
  })}\n`;

// Looking -----------------------------------------------------------------------------------------------------------

/** Looks at the log once. @returns the state to remember, saved already */
async function look({ log, files, pinned, name, stalledMs }) {
  const own = await ownKey(files.key);
  const state = (await readState(files.state)) ?? (await firstState({ log, pinned, name, own }));
  if (pinned && pinned.trim() !== state.logKey)
    throw new Unchecked(
      'The key that was given is not the one that this witness knows the log by.',
    );
  const key = readVkey(state.logKey);
  const head = readHead((await fetched(`${log}/checkpoint`)).toString('utf8'), key);
  const seen = state.note === null ? null : readHead(state.note, key);
  if (seen && head.size === seen.size && !head.root.equals(seen.root))
    throw new Caught(`The log has signed two heads of size ${head.size}.`, {
      heads: [seen.note, head.note],
    });
  if (seen && head.size < seen.size) await refuseShrunk(log, head, state, key);
  if (!seen || head.size > seen.size) {
    const grown = await grow(log, state, head, seen);
    state.tree = grown.tree;
    state.subjects = grown.subjects;
    state.note = head.note;
    state.heads = [...state.heads.slice(-MOST_HEADS), head.note];
    state.changedAt = Date.now();
    state.cosignature = cosignatureOf(head, state.name, own);
    state.isPosted = false;
    // what is signed is remembered before anybody hears of it
    await writeSafely(files.state, stateText(state));
    say(`Cosigned the head of size ${head.size} (${head.root.toString('base64')}).`);
  } else if (Date.now() - state.changedAt > stalledMs) {
    throw new Stuck(
      `The log has stalled: it has had ${head.size} entries since ${new Date(state.changedAt).toISOString()}.`,
    );
  }
  if (!state.isPosted) {
    state.isPosted = await post(log, state, own);
    await writeSafely(files.state, stateText(state));
  }
  return state;
}

async function firstState({ log, pinned, name, own }) {
  const logKey = (pinned ?? (await fetched(`${log}/key`)).toString('utf8')).trim();
  readVkey(logKey);
  const state = {
    ...{ logKey, note: null, heads: [], changedAt: Date.now(), cosignature: null, isPosted: true },
    name: name ?? `log-witness-${own.raw.toString('hex').slice(0, 8)}`,
    tree: new GrowingTree(),
    subjects: new Map(),
  };
  if (!/^[^\s+]{1,255}$/u.test(state.name)) throw new Error('A name has no spaces and no plus.');
  say(
    `The log's key:      ${logKey}${pinned ? '' : '\n  (compare it with what the log’s owner has published elsewhere)'}`,
  );
  say(`This witness's key: ${vkeyOf(state.name, COSIGNATURE, own.raw)}`);
  return state;
}

/**
 * The tree with the new entries. Its root has to be the signed one: then everything that was seen before is still there,
 * in its place. Each entry has to be what the tree's leaf says.
 */
async function grow(log, state, head, seen) {
  const tree = state.tree.copy();
  const subjects = new Map(state.subjects);
  const entries = [];
  for await (const { index, hash, entry } of published(log, tree.size, head.size, {
    entries: true,
  })) {
    if (!leafHash(entry).equals(hash))
      throw new Unchecked(`Entry ${index} is not what the log’s tree says: nothing is cosigned.`);
    tree.add(hash);
    entries.push({ index, entry });
  }
  if (!tree.root().equals(head.root)) await explain(log, head, seen);
  for (const { index, entry } of entries) checkEntry(entry, index, head, subjects);
  return { tree, subjects };
}

/**
 * The new head does not follow from the old one and what is published. Where the log hands out a whole tree that has the
 * new root, it has told two stories; where it does not, nobody can say what it signed.
 */
async function explain(log, head, seen) {
  const tree = new GrowingTree();
  let before = seen && seen.size === 0 ? tree.root() : null;
  for await (const { hash } of published(log, 0, head.size, { entries: false })) {
    tree.add(hash);
    if (tree.size === seen?.size) before = tree.root();
  }
  if (!tree.root().equals(head.root) || !seen)
    throw new Unchecked(
      `The log does not hand out the tree of ${head.size} entries that it has signed.`,
    );
  if (before?.equals(seen.root))
    throw new Unchecked('The log hands out different tiles at different times.');
  throw new Caught(
    `The head of size ${head.size} does not contain the head of size ${seen.size}: the log has forked.`,
    { heads: [seen.note, head.note] },
  );
}

/** A smaller head than before: an old one, or one of a tree that never was a part of what was seen. */
async function refuseShrunk(log, head, { heads, note }, key) {
  const known = new Map(heads.map((earlier) => [readHead(earlier, key).size, earlier]));
  const tree = new GrowingTree();
  for await (const { hash } of published(log, 0, head.size, { entries: false })) {
    tree.add(hash);
    const earlier = known.get(tree.size);
    if (!earlier || tree.root().equals(readHead(earlier, key).root)) continue;
    known.clear();
    known.set('other', earlier);
  }
  const other = known.get('other');
  if (other && tree.root().equals(head.root))
    throw new Caught(
      `The head of size ${head.size} is of another tree than the head of size ${readHead(other, key).size}: the log has forked.`,
      { heads: [other, head.note] },
    );
  console.error(`\n${note}\n${head.note}`);
  throw new Stuck(
    `The log has shrunk: it had ${readHead(note, key).size} entries, and now signs for ${head.size}.`,
  );
}

function cosignatureOf(head, name, own) {
  const seconds = Math.floor(Date.now() / 1000);
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(seconds));
  const signature = sign(
    null,
    Buffer.from(`cosignature/v1\ntime ${seconds}\n${head.text}`),
    own.object,
  );
  const line = Buffer.concat([keyId(name, COSIGNATURE, own.raw), time, signature]);
  return { note: `${head.text}\n— ${name} ${line.toString('base64')}\n` };
}

/** Sends the cosignature to the log. @returns whether there is nothing more to send */
async function post(log, { cosignature, name }, own) {
  try {
    const response = await fetch(`${log}/cosignatures`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: cosignature.note,
      signal: AbortSignal.timeout(WAIT_MS),
    });
    await response.arrayBuffer();
    if (response.ok) return true;
    if (response.status !== 403) {
      warn(`The log did not take the cosignature: it answered ${response.status}.`);
      return response.status !== 429 && response.status < 500;
    }
  } catch (error) {
    warn(`The log did not take the cosignature: ${error.cause?.message ?? error.message}.`);
    return false;
  }
  say(
    `The log does not know this witness. Its owner can add ${vkeyOf(name, COSIGNATURE, own.raw)}`,
  );
  say(cosignature.note);
  return true;
}

const say = (sentence) => console.log(sentence);
const warn = (sentence) => console.error(`${new Date().toISOString()} ${sentence}`);

async function keepEvidence(file, { message, evidence }) {
  const at = new Date().toISOString();
  const name = `${file}.caught-${at.replaceAll(':', '')}.json`;
  await writeFile(name, `${JSON.stringify({ at, message, ...evidence }, null, 2)}\n`, {
    flag: 'wx',
  });
  return name;
}

async function witness(options) {
  try {
    await look(options);
    return STATUS.well;
  } catch (error) {
    if (error instanceof Caught) {
      const file = await keepEvidence(options.files.state, error);
      warn(`CAUGHT: ${error.message}`);
      for (const head of error.evidence.heads) console.error(`\n${head}`);
      console.error(`Kept in ${file}. Show it to everybody: the log cannot take it back.`);
      return STATUS.caught;
    }
    if (error instanceof Stuck || error instanceof Unchecked) {
      warn(error.message);
      return error instanceof Stuck ? STATUS.stuck : STATUS.unchecked;
    }
    throw error;
  }
}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      state: { type: 'string', default: 'log-witness.json' },
      key: { type: 'string', default: 'log-witness.key' },
      name: { type: 'string' },
      'log-key': { type: 'string' },
      every: { type: 'string', default: '60' },
      stalled: { type: 'string', default: '36' },
      once: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [address] = positionals;
  const [every, stalled] = [Number(values.every), Number(values.stalled)];
  if (values.help || positionals.length !== 1 || !(every >= 1) || !(stalled > 0)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return null;
  let path = url.pathname;
  while (path.endsWith('/')) path = path.slice(0, -1);
  return {
    log: `${url.origin}${path === '' ? '/log' : path}`,
    files: { state: values.state, key: values.key },
    pinned: values['log-key'],
    name: values.name,
    stalledMs: stalled * 3_600_000,
    everyMs: every * 1000,
    once: values.once,
  };
}

async function main() {
  let options = null;
  try {
    options = readOptions();
  } catch (error) {
    console.error(error.message);
  }
  if (!options) {
    console.error(USAGE);
    return STATUS.unchecked;
  }
  for (;;) {
    const status = await witness(options);
    if (options.once || status === STATUS.caught) return status;
    await pause(options.everyMs);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = STATUS.unchecked;
}
