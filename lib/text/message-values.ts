import {
  findClosingBracket,
  parseCases,
  splitFormattedArgument,
} from '@ultraq/icu-message-formatter';

const CASE = /^(=\d+|zero|one|two|few|many|other)$/;

/** The names of an ICU message's placeholders. @throws an Error when the text is not a valid message */
export function messageValues(text: string): string[] {
  const open = text.search(/[{}]/);
  if (open === -1) return [];
  const close = text[open] === '{' ? findClosingBracket(text, open) : -1;
  if (close === -1) throw new Error('a brace has no partner');
  const [name = '', type, format] = splitFormattedArgument(text.slice(open, close + 1));
  if (!/^\w+$/.test(name)) throw new Error(`{${name}} is no name of a value`);
  const inside = type === undefined ? [] : messageValuesOfCases(type, format);
  return [name, ...inside, ...messageValues(text.slice(close + 1))];
}

function messageValuesOfCases(type: string, format: string | undefined): string[] {
  if (type !== 'plural' && type !== 'selectordinal')
    throw new Error(`"${type}" is neither plural nor selectordinal`);
  const { args, cases } = parseCases(format);
  const unknown = [...args, ...Object.keys(cases)].find((word) => !CASE.test(word));
  if (unknown !== undefined || args.length > 0)
    throw new Error(`"${unknown ?? args[0]}" is no case of a ${type}`);
  if (cases.other === undefined) throw new Error(`a ${type} has no case "other"`);
  return Object.values(cases).flatMap(messageValues);
}
