import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Ball, type BallSize } from '@/components/ui/ball';
import { BallRow } from '@/components/ui/ball-row';
import { ballsOf } from '@/components/ui/balls-of';
import { IconButton } from '@/components/ui/button';
import { CountBadge } from '@/components/ui/count-badge';
import { Figure } from '@/components/ui/figure';
import { ICON_NAMES, Icon, Spinner } from '@/components/ui/icon';
import { Money } from '@/components/ui/money';
import { ProgressLine } from '@/components/ui/progress-line';
import { YourTime } from '@/components/ui/your-time';
import { Example, type ExampleProps, Row } from './example';
import { LARGEST, LONG_TEXT } from './texts';

const TONES: readonly BadgeTone[] = [
  'neutral',
  'good',
  'warn',
  'bad',
  'info',
  'brand',
  'sun',
  'offer',
];

export function BadgeExamples({ offer }: ExampleProps) {
  return (
    <>
      <Example state="Tones" wide>
        <Row>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone} icon="info">
              {tone}
            </Badge>
          ))}
          <span data-offer={offer.key}>
            <Badge tone="offer">of an offer</Badge>
          </span>
        </Row>
      </Example>
      <Example state="Long text">
        <Badge tone="warn">A state that takes many words</Badge>
      </Example>
    </>
  );
}

export function CountBadgeExamples() {
  return (
    <Example state="None, one, many, more">
      <Row>
        {[0, 1, 99, 100].map((count) => (
          <IconButton key={count} icon="cart" label={`Cart with ${count}`}>
            <CountBadge count={count} />
          </IconButton>
        ))}
      </Row>
    </Example>
  );
}

const SIZES: readonly BallSize[] = ['sm', 'md', 'lg', 'xl'];
const KINDS = ['main', 'supplementary', 'special'] as const;
const STATES = ['drawn', 'matched', 'unmatched', 'empty'] as const;

export function BallExamples({ offer }: ExampleProps) {
  return (
    <>
      {KINDS.map((kind) => (
        <Example key={kind} state={`${kind}: ${STATES.join(', ')}`}>
          <Row>
            {STATES.map((state) => (
              <Ball
                key={state}
                kind={kind}
                state={state}
                number={state === 'empty' ? null : 7}
                kindName="Special"
              />
            ))}
          </Row>
        </Example>
      ))}
      <Example state={`Sizes: ${SIZES.join(', ')}`}>
        <Row>
          {SIZES.map((size) => (
            <Ball key={size} size={size} number={45} />
          ))}
        </Row>
      </Example>
      <Example state="In an offer’s colour">
        <div data-offer={offer.key}>
          <Row>
            <Ball number={8} />
            <Ball number={8} kind="special" state="matched" />
          </Row>
        </div>
      </Example>
    </>
  );
}

export function BallRowExamples() {
  const result = { main: [3, 20, 41], supplementary: [5], special: [20] };
  const drawn = ballsOf(result);
  const many = ballsOf({ main: Array.from({ length: 20 }, (_, index) => index + 30) });
  return (
    <>
      <Example state="A result: each kind with a gap before it">
        <BallRow label="A result" balls={drawn} />
      </Example>
      <Example state="On a ticket: some match">
        <BallRow
          label="A game"
          balls={ballsOf(result, { matched: { main: [3], special: [20] } })}
        />
      </Example>
      <Example state="Not all chosen">
        <BallRow label="A game that is not complete" balls={ballsOf({ main: [7, null, null] })} />
      </Example>
      <Example state="One">
        <BallRow label="One number" balls={ballsOf({ main: [1] })} />
      </Example>
      <Example state="Small, many">
        <BallRow label="A system" size="sm" balls={many} />
      </Example>
    </>
  );
}

export function FigureExamples() {
  return (
    <>
      <Example state="Sizes">
        <div className="grid gap-3">
          <Figure size="sm" value="$4" unit="million" />
          <Figure size="md" value="$4" unit="million" />
          <Figure size="lg" value="$4" unit="million" />
        </div>
      </Example>
      <Example state="Of a band">
        <Figure size="band" value="$12,500" />
      </Example>
      <Example state="Something before and after" wide>
        <Figure before="A share of" value="$200" unit="million" after="this Thursday" />
      </Example>
      <Example state="At its longest, written out" wide>
        <Figure size="band" value="$123,456,789" />
      </Example>
    </>
  );
}

export function MoneyExamples() {
  const pounds = { amountCents: 123_450, currency: 'GBP' } as const;
  return (
    <>
      <Example state="Dollars, pounds">
        <Row>
          <Money locale="en-AU" amount={{ amountCents: 123_450, currency: 'AUD' }} />
          <Money locale="en-GB" amount={pounds} />
        </Row>
      </Example>
      <Example state="Whole: without cents, with cents">
        <Row>
          <Money locale="en-AU" whole amount={{ amountCents: 4000, currency: 'AUD' }} />
          <Money locale="en-AU" whole amount={{ amountCents: 4050, currency: 'AUD' }} />
        </Row>
      </Example>
      <Example state="Signed: in, out, nothing">
        <Row>
          <Money locale="en-AU" signed amount={{ amountCents: 1200, currency: 'AUD' }} />
          <Money locale="en-AU" signed amount={{ amountCents: -350, currency: 'AUD' }} />
          <Money locale="en-AU" signed amount={{ amountCents: 0, currency: 'AUD' }} />
        </Row>
      </Example>
      <Example state="The largest">
        <Money locale="en-AU" amount={LARGEST} />
      </Example>
    </>
  );
}

export function ProgressLineExamples({ offer }: ExampleProps) {
  return (
    <>
      <Example state="Nothing yet">
        <ProgressLine label="Sold: nothing" value={0} />
      </Example>
      <Example state="Part of it, in an offer’s colour">
        <div data-offer={offer.key}>
          <ProgressLine label="Sold: most" tone="offer" value={412} max={500} text="412 of 500" />
        </div>
      </Example>
      <Example state="Nearly all">
        <ProgressLine label="Limit: nearly spent" tone="warn" value={92} />
      </Example>
      <Example state="More than all">
        <ProgressLine label="Limit: more than spent" tone="bad" value={140} />
      </Example>
      <Example state="Of nothing">
        <ProgressLine label="Sold: none there" value={0} max={0} />
      </Example>
    </>
  );
}

export function IconExamples() {
  return (
    <>
      <Example state="All" wide>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-2 text-sm">
          {ICON_NAMES.map((name) => (
            <li key={name} className="flex items-center gap-2">
              <Icon name={name} className="size-6 shrink-0" />
              {name}
            </li>
          ))}
        </ul>
      </Example>
      <Example state="Alone, with a name">
        <Icon name="lock" label="Locked" />
      </Example>
      <Example state="Spinner">
        <Spinner />
      </Example>
    </>
  );
}

export function YourTimeExamples() {
  const instant = '2026-11-26T09:25:00.000Z';
  return (
    <>
      <Example state="Nothing for who lives there: one of these two">
        <p>
          8:25 pm in Sydney
          <YourTime
            instant={instant}
            dateLocale={{ locale: 'en-AU', timeZone: 'Australia/Sydney' }}
          />
        </p>
        <p>
          9:25 am in London
          <YourTime instant={instant} dateLocale={{ locale: 'en-GB', timeZone: 'Europe/London' }} />
        </p>
      </Example>
      <Example state="After a long text">
        <p>
          {LONG_TEXT}
          <YourTime instant={instant} dateLocale={{ locale: 'en-AU', timeZone: 'Pacific/Apia' }} />
        </p>
      </Example>
    </>
  );
}
