interface Entry {
  reference?: string;
  amount?: string;
  currency?: string;
  direction?: string;
  status?: string;
  isReversal?: boolean;
  remittance?: string;
  /** the XML of `NtryDtls`, where it is another than the one payment's */
  details?: string;
  family?: string;
}

/** One booked credit of a camt.053 statement; version 8 wraps the status, version 2 does not. */
export function anEntry(entry: Entry, version = 8): string {
  const { reference = 'NAB-1', amount = '10.00', currency = 'AUD', remittance = '' } = entry;
  const { direction = 'CRDT', status = 'BOOK', family = 'RCDT' } = entry;
  const details =
    entry.details ??
    `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Ustrd>${remittance}</Ustrd></RmtInf></TxDtls>`;
  return `<Ntry>
    <Amt Ccy="${currency}">${amount}</Amt>
    <CdtDbtInd>${direction}</CdtDbtInd>
    ${entry.isReversal ? '<RvslInd>true</RvslInd>' : ''}
    <Sts>${version < 8 ? status : `<Cd>${status}</Cd>`}</Sts>
    <BookgDt><Dt>2026-11-23</Dt></BookgDt>
    <AcctSvcrRef>${reference}</AcctSvcrRef>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>OTHR</SubFmlyCd></Fmly></Domn></BkTxCd>
    <NtryDtls>${details}</NtryDtls>
  </Ntry>`;
}

/** A camt.053 statement of the sandbox's Australian account, or of the one that is given as XML. */
export const aStatement = (
  entries: readonly string[],
  {
    version = 8,
    account = '<Id><Othr><Id>000000 12345678</Id></Othr></Id><Ccy>AUD</Ccy>',
  }: { version?: number; account?: string } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${String(version).padStart(2, '0')}">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-23T18:00:00</CreDtTm></GrpHdr>
    <Stmt><Id>S1</Id><Acct>${account}</Acct>
    ${entries.join('\n')}
    </Stmt>
  </BkToCstmrStmt>
</Document>`;
