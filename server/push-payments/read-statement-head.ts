import { digest } from './bank-entry';
import type { Period, StatementHead } from './incoming-payment';
import { textAt, type XmlElement } from './read-xml';

/**
 * How a statement is known when it comes again: by its name, numbers, page and time. When it was written is not looked
 * at, since a bank that repeats it writes it anew.
 * @param page of the message, where it has several
 */
export function headOf(statement: XmlElement, page: string): StatementHead {
  const name = textAt(statement, 'Id');
  const pages = [page, textAt(statement, 'StmtPgntn', 'PgNb')];
  const numbers = ['ElctrncSeqNb', 'LglSeqNb'].map((each) => textAt(statement, each));
  const period = periodOf(statement);
  // a page does not hold all of the statement's time
  const covers = pages.every((each) => each === '') ? period : null;
  return { name: name && digest([name, ...numbers, ...pages, period]), covers, isTable: false };
}

function periodOf(statement: XmlElement): Period | null {
  const [from, to] = ['FrDtTm', 'ToDtTm'].map((name) =>
    instantIn(textAt(statement, 'FrToDt', name)),
  );
  return from && to && from < to ? { from, to } : null;
}

/** Without an offset it is read as UTC: compared are only times of one bank. */
function instantIn(text: string): Date | null {
  const at = new Date(/(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
