import { SaxesParser } from 'saxes';

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
 * Reads a document: the elements that are of its root's namespace. Nothing outside of it is ever asked for; a document
 * type, and with it every entity of its own, is refused.
 * @throws XmlProblem
 */
export function readXml(text: string): { root: XmlElement; namespace: string } {
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
    if (encoding && !/^utf-?8$/i.test(encoding)) refuse(`the encoding is ${encoding}, not UTF-8`);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1;
    if (elements > MOST_ELEMENTS) refuse(`more than ${MOST_ELEMENTS} elements`);
    if (open.length >= DEEPEST) refuse(`elements more than ${DEEPEST} deep`);
    if (!root) namespace = uri;
    const parent = open.at(-1);
    const isForeign = uri !== namespace || parent === null;
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
    if (!element) return;
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
  if (!root) return refuse('the file is empty');
  return { root, namespace };
}

const elementOf = (name: string, line: number) => ({ name, line, children: [], text: '' });

const plain = (attributes: Record<string, { value: string }>): Map<string, string> =>
  new Map(Object.entries(attributes).map(([name, { value }]) => [name, value]));

/** The elements at the end of a path. */
export function all(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [element],
  );
}

/** The text of the first element at the end of a path; empty without one. */
export const textAt = (element: XmlElement, ...path: string[]): string =>
  all(element, ...path)[0]?.text ?? '';
