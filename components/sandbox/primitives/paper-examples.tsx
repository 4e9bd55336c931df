import { Badge } from '@/components/ui/badge';
import { BallRow } from '@/components/ui/ball-row';
import { ballsOf } from '@/components/ui/balls-of';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { SectionHeading } from '@/components/ui/headings';
import { Money } from '@/components/ui/money';
import { Note } from '@/components/ui/note';
import { NumberedSteps } from '@/components/ui/numbered-steps';
import { QrCode } from '@/components/ui/qr-code';
import { Receipt, ReceiptLine, ReceiptLines } from '@/components/ui/receipt';
import { Rosette } from '@/components/ui/rosette';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { Ticket } from '@/components/ui/ticket';
import { drawQrCode } from '@/lib/text/qr-code';
import { Example, type ExampleProps } from './example';
import { LARGEST, LONG_TEXT, LONG_WORD } from './texts';

const TONES = ['plain', 'sunk', 'offer', 'rosette'] as const;
const price = { amountCents: 2415, currency: 'AUD' } as const;

export function DisclosureExamples() {
  return (
    <>
      <Example state="Folded">
        <Disclosure summary="Limits for everybody">
          <p>Nobody here spends more than this.</p>
        </Disclosure>
      </Example>
      <Example state="Open, long text">
        <Disclosure open summary={LONG_TEXT}>
          <p className="wrap-anywhere">{LONG_WORD}</p>
        </Disclosure>
      </Example>
      <Example state="Folded on a phone alone">
        <Disclosure foldedOn="phone" summary="Filter">
          <p>On a wide screen this stands there without a press.</p>
        </Disclosure>
      </Example>
    </>
  );
}

export function CardExamples({ offer }: ExampleProps) {
  return (
    <>
      {TONES.map((tone) => (
        <Example key={tone} state={tone}>
          <Card tone={tone} data-offer={offer.key}>
            <p>A piece of paper.</p>
          </Card>
        </Example>
      ))}
      <Example state="Flush, long text">
        <Card flush>
          <p className="p-2">{`${LONG_TEXT}. ${LONG_WORD}.`}</p>
        </Card>
      </Example>
    </>
  );
}

export function NoteExamples() {
  return (
    <>
      <Example state="Good to know">
        <Note title="How limits change">A first limit and a lower one count at once.</Note>
      </Example>
      <Example state="Another icon, long text">
        <Note icon="shield" title={LONG_TEXT}>
          {LONG_TEXT}
        </Note>
      </Example>
    </>
  );
}

export function HeadingsExamples() {
  return (
    <>
      <Example state="PageHeading: at the top of this page">
        <p>
          <TextLink href="#content">To the top</TextLink>
        </p>
      </Example>
      <Example state="SectionHeading, third level, long text">
        <SectionHeading level={3}>{LONG_TEXT}</SectionHeading>
      </Example>
      <Example state="SectionHeading with something to do" wide>
        <SectionHeading
          action={
            <TextLink standalone href="#headings">
              All results
            </TextLink>
          }
        >
          Latest results
        </SectionHeading>
      </Example>
    </>
  );
}

export function NumberedStepsExamples({ offer }: ExampleProps) {
  const steps = [
    { title: 'Choose', text: 'Your numbers, or ours.' },
    { title: 'Pay', text: LONG_TEXT },
    { title: 'Win, or not', text: 'We tell you either way.' },
  ];
  return (
    <>
      <Example state="Three" wide>
        <NumberedSteps steps={steps} />
      </Example>
      <Example state="One below the other, in an offer’s colour">
        <div data-offer={offer.key}>
          <NumberedSteps steps={steps} tone="offer" className="gap-4" />
        </div>
      </Example>
      <Example state="One">
        <NumberedSteps steps={steps.slice(0, 1)} tone="sun" className="" />
      </Example>
    </>
  );
}

export function ReceiptExamples({ offer }: ExampleProps) {
  return (
    <>
      <Example state="Lines and a total">
        <Receipt heading="Receipt" meta="26 Nov 2026" mark={<Badge tone="good">Paid</Badge>}>
          <ReceiptLines>
            <ReceiptLine label={offer.name} detail="12 tickets">
              <Money locale="en-AU" amount={price} />
            </ReceiptLine>
            <ReceiptLine label="Total" total>
              <Money locale="en-AU" amount={price} />
            </ReceiptLine>
          </ReceiptLines>
        </Receipt>
      </Example>
      <Example state="Long text, the largest amount">
        <Receipt heading={LONG_TEXT}>
          <ReceiptLines>
            <ReceiptLine label={LONG_TEXT} detail={LONG_TEXT}>
              <Money locale="en-AU" amount={LARGEST} />
            </ReceiptLine>
            <ReceiptLine label="Total" total>
              <Money locale="en-AU" amount={LARGEST} />
            </ReceiptLine>
          </ReceiptLines>
        </Receipt>
      </Example>
    </>
  );
}

export function RosetteExamples({ offer }: ExampleProps) {
  return (
    <Example state="Behind a piece of paper">
      <div data-offer={offer.key} className="rosette rounded-card bg-offer-soft p-6">
        <Rosette />
        <p>It stands behind.</p>
      </div>
    </Example>
  );
}

interface Prize {
  division: string;
  winners: number;
  amountCents: number;
}
const PRIZES: readonly Prize[] = [
  { division: 'Division 1', winners: 1, amountCents: LARGEST.amountCents },
  { division: 'Division 2', winners: 1_234_567, amountCents: 1050 },
  { division: `Division 3: ${LONG_TEXT}`, winners: 0, amountCents: 0 },
];
const COLUMNS = [
  { key: 'division', header: 'Division', heading: true, cell: (row: Prize) => row.division },
  {
    key: 'winners',
    header: 'Winners',
    numeric: true,
    cell: (row: Prize) => row.winners.toLocaleString('en-AU'),
  },
  {
    key: 'prize',
    header: 'Prize of each',
    numeric: true,
    cell: ({ amountCents }: Prize) => (
      <Money locale="en-AU" amount={{ amountCents, currency: 'AUD' }} />
    ),
  },
];

export function TableExamples() {
  const rowKey = ({ division }: Prize) => division;
  return (
    <>
      <Example state="Stacks on a phone, with totals" wide>
        <Table
          caption="Prizes"
          showCaption
          columns={COLUMNS}
          rows={PRIZES}
          rowKey={rowKey}
          footer={
            <tr>
              <th scope="row">Total</th>
              <td data-numeric="" data-label="Winners">
                1,234,568
              </td>
              <td data-numeric="" data-label="Prize of each">
                <Money locale="en-AU" amount={LARGEST} />
              </td>
            </tr>
          }
        />
      </Example>
      <Example state="Scrolls on a phone" wide>
        <Table
          caption="Prizes in a row"
          narrow="scroll"
          columns={COLUMNS}
          rows={PRIZES.slice(0, 2)}
          rowKey={rowKey}
        />
      </Example>
      <Example state="No rows" wide>
        <Table caption="Nothing won" columns={COLUMNS} rows={[]} rowKey={rowKey} />
      </Example>
    </>
  );
}

export function TicketExamples({ offer }: ExampleProps) {
  const game = (
    <BallRow label="Game 1" size="sm" balls={ballsOf({ main: [3, 20, 41], special: [20] })} />
  );
  return (
    <>
      <Example state="As a card">
        <Ticket
          offer={offer.key}
          level={3}
          heading={offer.name}
          subheading="Draw 1593"
          status={<Badge tone="sun">Open</Badge>}
          serial="0042-1234-5678"
          stub={<p>One game</p>}
        >
          {game}
        </Ticket>
      </Example>
      <Example state="Long text, the largest amount">
        <Ticket
          offer={offer.key}
          level={3}
          heading={LONG_TEXT}
          subheading={LONG_TEXT}
          status={<Badge tone="good">Won</Badge>}
          serial="0042-1234-5678-9012-3456-7890"
          stub={<Money locale="en-AU" amount={LARGEST} />}
        >
          <p>{LONG_TEXT}</p>
        </Ticket>
      </Example>
      <Example state="Wide, with something to do" wide>
        <Ticket
          offer={offer.key}
          level={3}
          wide
          heading={offer.name}
          serial="0042-1234-5678"
          stub={
            <ButtonLink href="#ticket" size="sm">
              Play again
            </ButtonLink>
          }
        >
          {game}
        </Ticket>
      </Example>
    </>
  );
}

export function QrCodeExamples() {
  return (
    <>
      <Example state="A short address">
        <QrCode qr={drawQrCode('https://example.com/a')} label="QR code of an address" />
      </Example>
      <Example state="A long text, small">
        <QrCode qr={drawQrCode(LONG_TEXT)} label="QR code of a text" className="max-w-32" />
      </Example>
    </>
  );
}
