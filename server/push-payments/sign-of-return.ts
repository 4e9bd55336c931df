import { all, textAt, type XmlElement } from './read-xml';

/** ISO 20022's subfamilies of payments that come back or are corrected. */
const SUBFAMILIES = new Set(['RRTN', 'RPCR', 'PRDD', 'UPDD', 'UPCT', 'UPCQ', 'ARET']);
/** What banks write of a debit where they know no better. */
const WORDS =
  /\b(?:return(?:ed)?|revers(?:al|ed)|dishono(?:u)?r(?:ed)?|charge-?back|recall(?:ed)?|unpaid|reject(?:ed|ion)?)\b/i;

/**
 * What says of an entry that it is a payment that comes back, though the bank does not mark it (`RvslInd`): null where
 * nothing does. Words count in debits only, since payers write the text of credits.
 */
export function signOfReturn(entry: XmlElement): string | null {
  const details = all(entry, 'NtryDtls', 'TxDtls');
  for (const part of details) {
    const [info] = all(part, 'RtrInf');
    if (info) return ['RtrInf', textAt(info, 'Rsn', 'Cd')].filter((each) => each !== '').join(' ');
  }
  for (const part of [entry, ...details]) {
    const code = textAt(part, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd');
    if (SUBFAMILIES.has(code)) return code;
  }
  if (textAt(entry, 'CdtDbtInd') !== 'DBIT') return null;
  const texts = [
    textAt(entry, 'AddtlNtryInf'),
    ...details.map((part) => textAt(part, 'AddtlTxInf')),
    ...details.flatMap((part) => all(part, 'RmtInf', 'Ustrd').map(({ text }) => text)),
  ];
  return texts.flatMap((text) => WORDS.exec(text) ?? [])[0] ?? null;
}
