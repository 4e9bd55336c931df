import { ButtonLink, IconButton } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Popover } from '@/components/ui/popover';
import { TextLink } from '@/components/ui/text-link';
import { Example, Row } from './example';
import { PendingButtons, PlainButtons } from './live-examples';
import { LONG_TEXT } from './texts';

export function ButtonExamples() {
  return (
    <>
      <Example state="Variants">
        <PlainButtons />
      </Example>
      <Example state="Disabled">
        <PlainButtons disabled />
      </Example>
      <Example state="Pending">
        <PendingButtons />
      </Example>
      <Example state="Links, in three sizes">
        <Row>
          <ButtonLink href="#button" size="sm">
            Small
          </ButtonLink>
          <ButtonLink href="#button" icon="ticket">
            Medium
          </ButtonLink>
          <ButtonLink href="#button" size="lg" variant="secondary">
            Large
          </ButtonLink>
        </Row>
      </Example>
      <Example state="As wide as its place, long text">
        <ButtonLink href="#button" wide icon="heart">
          {LONG_TEXT}
        </ButtonLink>
      </Example>
      <Example state="Icon buttons: ready, disabled">
        <Row>
          <IconButton icon="trash" label="Remove" />
          <IconButton icon="trash" label="Remove what cannot be removed" disabled />
        </Row>
      </Example>
    </>
  );
}

export function CopyButtonExamples() {
  return (
    <Example state="Beside what it copies">
      <Row>
        <span className="font-semibold tabular-nums">123 456 7897</span>
        <CopyButton text="1234567897" label="Copy: Your reference" />
      </Row>
    </Example>
  );
}

export function TextLinkExamples() {
  return (
    <>
      <Example state="In running text">
        <p>
          Odds are told honestly. <TextLink href="#text-link">How they are reckoned</TextLink> is
          said, too.
        </p>
      </Example>
      <Example state="Standing alone">
        <TextLink standalone href="#text-link">
          All results
        </TextLink>
      </Example>
      <Example state="Long text">
        <TextLink href="#text-link">{LONG_TEXT}</TextLink>
      </Example>
    </>
  );
}

export function PopoverExamples() {
  return (
    <>
      <Example state="Closed, opened by its button">
        <button type="button" className="button button-secondary" popoverTarget="popover-example">
          More to do
        </button>
        <Popover id="popover-example" label="More to do" className="inset-0 m-auto h-fit w-fit">
          <TextLink href="#popover">Play again</TextLink>
          <button type="button">Print</button>
        </Popover>
      </Example>
    </>
  );
}
