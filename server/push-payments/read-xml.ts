import { SaxesParser } from 'saxes';
import { isKnownEncoding } from './decode-file';

const DEEPEST = 40;
const MOST_ELEMENTS = 1_000_000;
const LONGEST_TEXT = 4_096;

/** An element of one namespace; those of others are left out. */
export interface XmlElement {
  name: string;
  line: number;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
}

/** Why a file is no XML that is taken, with its line. */
export class XmlProblem extends Error {
  constructor(
    readonly line: number,
    reason: string,
  ) {
    super(reason);
  }
}

/**
 * Reads the one element that is the message, wherever an envelope puts it: what is of its own namespace. Nothing outside
 * of the file is ever asked for; a document type, and with it every entity of its own, is refused.
 * @returns null where no element is the message
 * @throws XmlProblem
 */
export function readXml(
  text: string,
  isMessage: (name: string, namespace: string) => boolean,
): XmlElement | null {
  const parser = new SaxesParser({ xmlns: true });
  const refuse = (reason: string): never => {
    throw new XmlProblem(parser.line, reason);
  };
  const open: (XmlElement | null)[] = [];
  let elements = 0;
  let root: XmlElement | undefined;
  let namespace = '';
  parser.on('error', () => refuse('this is not well-formed XML'));
  parser.on('doctype', () => refuse('a document type is not taken'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !isKnownEncoding(encoding))
      refuse(`the encoding is ${encoding}, not UTF-8, UTF-16 or ISO-8859-1`);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1;
    if (elements > MOST_ELEMENTS) refuse(`more than ${MOST_ELEMENTS} elements`);
    if (open.length >= DEEPEST) refuse(`elements more than ${DEEPEST} deep`);
    const isRoot = isMessage(local, uri);
    if (isRoot && root) refuse('more than one message in a file');
    if (isRoot) namespace = uri;
    const parent = open.at(-1);
    const isForeign = root ? uri !== namespace || !parent : !isRoot;
    const element = isForeign
      ? null
      : { ...elementOf(local, parser.line), attributes: plain(attributes) };
    open.push(element);
    if (!element) return;
    if (parent) parent.children.push(element);
    root ??= element;
  });
  const add = (more: string) => {
    const element = open.at(-1);
    // what only sets entries apart is no text: of many of them it would be long
    if (!element || (element.text === '' && more.trim() === '')) return;
    element.text += more;
    if (element.text.length > LONGEST_TEXT)
      refuse(`a text of more than ${LONGEST_TEXT} characters`);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
  });
  parser.write(text).close();
  return root ?? null;
}

const elementOf = (name: string, line: number) => ({ name, line, children: [], text: '' });

const plain = (attributes: Record<string, { value: string }>): Map<string, string> =>
  new Map(Object.entries(attributes).map(([name, { value }]) => [name, value]));

/** The elements at the end of a path. */
export function all(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (elements, name) =>
      elements.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [element],
  );
}

/** The text of the first element at the end of a path; empty without one. */
export const textAt = (element: XmlElement, ...path: string[]): string =>
  all(element, ...path)[0]?.text ?? '';
