import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadBindings, parse } from 'next/dist/build/swc';

/** Code whose text visitors read; all of it must come from the messages. */
const ROOMS = [
  'app',
  'components',
  'web/seo',
  'lib/feeds',
  'lib/rules',
  'lib/seo',
  'lib/time',
  'lib/money',
];

/** Text that may stay in code, with the reason: a folder, a file, or one text in a file. */
const ALLOWED: Readonly<Record<string, string>> = {
  'app/api/': 'answers to programs, never shown',
  'app/3ds/': 'answers to programs, never shown',
  'app/payments/webhooks/': 'answers to programs, never shown',
  'app/(services)/': 'answers to programs, never shown',
  'app/operator/': 'the shop’s own people read it, and no editor changes it',
  'components/operator/': 'the shop’s own people read it, and no editor changes it',
  'components/artwork/payment-mark.tsx': 'brands are called what they are called',
  'lib/rules/games/definitions/': 'what a product is called comes with the product',
  'lib/rules/games/special-name.ts': 'what a ball is called comes with the product',
  'lib/rules/games/drawing.ts': 'what an operator is told of a result that cannot be',
  'lib/rules/raffles/chain/authorities.ts': 'certificates are called what they are called',
  'lib/rules/verification/jurisdictions.ts':
    'where a rule comes from, for the handbook and no page',
  'lib/time/draw-label.ts': 'patterns of dates, filled in by the locale',
  'app/og/picture-fonts.ts': 'the name of a typeface',
  'components/proofs/check-at-home.tsx': 'commands to type',
  'components/public-log/be-a-witness.tsx': 'commands to type',
  'components/sandbox/primitives/': 'examples for developers, in a sandbox only',
};

/** Attributes and fields that people read or hear. */
const READ = new Set(
  [
    ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
    ['alt', 'placeholder', 'title', 'label', 'hint', 'lead', 'heading', 'caption', 'eyebrow'],
    ['description', 'summary', 'message', 'error', 'pendingLabel', 'content'],
  ].flat(),
);

/** Nodes whose text nobody reads: types, imports, errors for the log, class names and SVG paths. */
const UNREAD = new Set(
  [
    ['ImportDeclaration', 'TsLiteralType', 'NewExpression', 'ThrowStatement'],
    ['className', 'style', 'd', 'sizes'],
  ].flat(),
);

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);
/** Starts like a sentence or a heading of several words. */
const isSentence = (text: string) => /^\p{Lu}[\p{L}’']*[,:]? [\p{L}{]/u.test(text.trim());

/** The text of a literal, or null; a template's expressions are left out. */
function textOf(node: Node): string | null {
  if (node.type === 'StringLiteral') return String(node.value);
  return node.type === 'TemplateElement' ? String(node.cooked ?? node.raw) : null;
}

/** The values that an expression may have: both branches of a conditional, but not the arguments of a call. */
function outcomes(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return outcomes(value.expression);
    case 'ConditionalExpression':
      return [...outcomes(value.consequent), ...outcomes(value.alternate)];
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(String(value.operator))
        ? [...outcomes(value.left), ...outcomes(value.right)]
        : [];
    case 'TemplateLiteral':
      return (value.quasis as Node[]).map((part) => textOf(part) ?? '');
    default:
      return [textOf(value) ?? ''];
  }
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.value ?? '') : '');

/** Every text below a node that visitors would read. */
function wordsIn(node: unknown, collected: Set<string>): Set<string> {
  if (typeof node !== 'object' || node === null) return collected;
  if (isNode(node)) {
    if (UNREAD.has(node.type) || UNREAD.has(nameOf(node.name))) return collected;
    const text = textOf(node);
    if (text !== null && isSentence(text)) collected.add(text.trim());
    for (const shown of shownTexts(node)) if (hasLetters(shown)) collected.add(shown.trim());
  }
  for (const child of Object.values(node)) wordsIn(child, collected);
  return collected;
}

function shownTexts(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node.value)];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as Node[])
      .filter(({ type }) => type === 'JSXExpressionContainer')
      .flatMap(outcomes);
  if (node.type === 'JSXAttribute' && READ.has(nameOf(node.name))) return outcomes(node.value);
  const isDefault = node.type === 'AssignmentPatternProperty';
  if ((isDefault || node.type === 'KeyValueProperty') && READ.has(nameOf(node.key)))
    return outcomes(node.value).filter((text) => /^\p{Lu}/u.test(text));
  return [];
}

function sourcesIn(room: string): string[] {
  return readdirSync(room, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(room, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesIn(file);
    return /\.tsx?$/.test(file) && !/\.test\.|test-setup/.test(file) ? [file] : [];
  });
}

const wordsOf = async (file: string, source = readFileSync(file, 'utf8')): Promise<string[]> => {
  const module: unknown = await parse(source, { filename: file });
  return [...wordsIn(module, new Set())];
};

beforeAll(() => loadBindings());

test('nothing that a visitor reads is written in the code', async () => {
  const files = ROOMS.flatMap(sourcesIn).filter(
    (file) => !Object.keys(ALLOWED).some((allowed) => file.startsWith(allowed)),
  );
  expect(files.length).toBeGreaterThan(500);
  const violations = await Promise.all(
    files.map(async (file) => (await wordsOf(file)).map((text) => `${file}: ${text}`)),
  );
  expect(violations.flat()).toEqual([]);
});

test.each([
  ['<p>Hello there</p>', 'Hello there'],
  ["<p>{'Hello'}</p>", 'Hello'],
  ["<p>{isOpen ? 'Open' : words.closed}</p>", 'Open'],
  [`<p>{count > 1 && \`$\{count} tickets\`}</p>`, 'tickets'],
  ['<input placeholder="Your name" />', 'Your name'],
  ["<img alt={isBig ? 'A house' : ''} />", 'A house'],
  ['<nav aria-label="Pages" />', 'Pages'],
  ["<Field {...{ label: 'Name' }} />", 'Name'],
  ["({ label = 'Pages' }) => label", 'Pages'],
  ["say('Copied to the clipboard')", 'Copied to the clipboard'],
])('%s is found', async (code, text) =>
  expect(await wordsOf('a.tsx', `export const a = ${code};`)).toContain(text),
);

test.each([
  '<p className="Big Thing">{words.hello}</p>',
  '<p>{interpolate(words.hello, { name })}, · 1</p>',
  '<a href="/about" id="About" data-state="Open">{label}</a>',
  "({ cause: new Error('Nobody reads this') })",
])('%s is fine', async (code) =>
  expect(await wordsOf('a.tsx', `export const a = ${code};`)).toEqual([]),
);
