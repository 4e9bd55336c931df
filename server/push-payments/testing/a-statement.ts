interface Entry {
  reference?: string;
  amount?: string;
  currency?: string;
  direction?: string;
  status?: string;
  isReversal?: boolean;
  remittance?: string;
  payer?: string;
  day?: string;
  /** the XML of `NtryDtls`, where it is another than the one payment's */
  details?: string;
  family?: string;
}

/** One booked credit of a camt.053 statement; version 8 wraps the status, version 2 does not. */
export function anEntry(entry: Entry, version = 8): string {
  const { reference = 'NAB-1', amount = '10.00', currency = 'AUD', remittance = '' } = entry;
  const { direction = 'CRDT', status = 'BOOK', family = 'RCDT', payer, day = '2026-11-23' } = entry;
  const parties = payer ? `<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties>` : '';
  const details =
    entry.details ??
    `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${parties}<RmtInf><Ustrd>${remittance}</Ustrd></RmtInf></TxDtls>`;
  return `<Ntry>
    <Amt Ccy="${currency}">${amount}</Amt>
    <CdtDbtInd>${direction}</CdtDbtInd>
    ${entry.isReversal ? '<RvslInd>true</RvslInd>' : ''}
    <Sts>${version < 8 ? status : `<Cd>${status}</Cd>`}</Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt>
    ${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>OTHR</SubFmlyCd></Fmly></Domn></BkTxCd>
    <NtryDtls>${details}</NtryDtls>
  </Ntry>`;
}

/** A closing booked balance. */
export const aClosing = (
  amount: string,
  { day = '2026-11-23', direction = 'CRDT', currency = 'AUD', code = 'CLBD' } = {},
): string => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt>
  <CdtDbtInd>${direction}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

interface Head {
  version: number;
  id: string;
  /** the first and the last moment that it tells of */
  covers: readonly [string, string] | null;
  account: string;
  /** the XML of its balances */
  balances: string;
}

const periodOf = (covers: Head['covers']): string =>
  covers ? `<FrToDt><FrDtTm>${covers[0]}</FrDtTm><ToDtTm>${covers[1]}</ToDtTm></FrToDt>` : '';

/** A camt.053 statement of the sandbox's Australian account, or of the one that is given as XML. */
export const aStatement = (
  entries: readonly string[],
  {
    version = 8,
    id = 'S1',
    covers = null,
    account = '<Id><Othr><Id>000000 12345678</Id></Othr></Id><Ccy>AUD</Ccy>',
    balances = '',
  }: Partial<Head> = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${String(version).padStart(2, '0')}">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-23T18:00:00</CreDtTm></GrpHdr>
    <Stmt><Id>${id}</Id>${periodOf(covers)}<Acct>${account}</Acct>${balances}
    ${entries.join('\n')}
    </Stmt>
  </BkToCstmrStmt>
</Document>`;
