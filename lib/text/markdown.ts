import { type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/markdown';
import { safeTarget } from './safe-target';

export type MarkdownNode = MarkdownToJSX.ASTNode;
export { RuleType };

/** A heading of a text: its anchor, its level from 1, its words without markup. */
export interface OutlineEntry {
  id: string;
  level: number;
  text: string;
}

/** Parses markdown into a tree. HTML in it stays text, and an address that could run a script becomes null. */
export const readMarkdown = (text: string): MarkdownNode[] =>
  parser(text, {
    disableParsingRawHTML: true,
    sanitizer: (address, tag) => (safeTarget(address, tag === 'img') ? address : null),
  });

/** The headings of a text, in order, for a table of contents. */
export const outlineOf = (nodes: readonly MarkdownNode[]): OutlineEntry[] =>
  nodes.flatMap((node) =>
    node.type === RuleType.heading
      ? [{ id: node.id, level: node.level, text: plainTextOf(node.children) }]
      : [],
  );

/** The words of a tree on one line, for descriptions and structured data. */
export function plainTextOf(nodes: readonly MarkdownNode[]): string {
  return nodes.map(wordsOf).join('').replace(/\s+/g, ' ').trim();
}

/** A text's words without markup, on one line. */
export const plainText = (text: string): string => plainTextOf(readMarkdown(text));

function wordsOf(node: MarkdownNode): string {
  if ('text' in node && node.type !== RuleType.footnoteReference) return node.text ?? '';
  if (node.type === RuleType.breakLine) return ' ';
  if (node.type === RuleType.image) return node.alt ?? '';
  if ('items' in node) return node.items.map((item) => `${plainTextOf(item)} `).join('');
  if (node.type === RuleType.table)
    return [node.header, ...node.cells].map((row) => row.map(plainTextOf).join(' ')).join(' ');
  const inner = 'children' in node && node.children ? node.children.map(wordsOf).join('') : '';
  const isBlock = node.type === RuleType.paragraph || node.type === RuleType.heading;
  return isBlock ? `${inner} ` : inner;
}

const WORDS_PER_MINUTE = 220;

/** The minutes it takes to read a text, rounded, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(plainText(text).split(' ').length / WORDS_PER_MINUTE));
