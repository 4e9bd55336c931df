import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { FormColumn } from '@/components/ui/form-column';
import { FormProblem } from '@/components/ui/form-problem';
import { MoneyInput } from '@/components/ui/money-input';
import { PasswordInput } from '@/components/ui/password-input';
import { RadioCards } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { Example } from './example';
import { LONG_TEXT, LONG_WORD } from './texts';

export function TextInputExamples() {
  return (
    <>
      <Example state="Empty">
        <TextInput label="Email" placeholder="you@example.com" />
      </Example>
      <Example state="Filled, with a hint, optional">
        <TextInput label="Nickname" hint="Only friends see it." optional defaultValue="Mira" />
      </Example>
      <Example state="Invalid">
        <TextInput
          label="Email"
          defaultValue="mira"
          error="Please enter a valid email address."
          hint="Your tickets go there."
        />
      </Example>
      <Example state="Disabled">
        <TextInput label="Email" defaultValue="mira@example.com" disabled />
      </Example>
      <Example state="Read only">
        <TextInput label="Customer number" defaultValue="0042 1234" readOnly />
      </Example>
      <Example state="Something before and after">
        <TextInput
          label="Share"
          before={<span aria-hidden="true">%</span>}
          after={<span className="pr-3 text-ink-soft">of all</span>}
          defaultValue="12.5"
        />
      </Example>
      <Example state="Label for screen readers only">
        <TextInput label="Search" hideLabel placeholder="Search" type="search" />
      </Example>
      <Example state="Long text everywhere">
        <TextInput label={LONG_TEXT} hint={LONG_TEXT} error={LONG_TEXT} defaultValue={LONG_TEXT} />
      </Example>
    </>
  );
}

export function TextAreaExamples() {
  return (
    <>
      <Example state="Empty">
        <TextArea label="Message" />
      </Example>
      <Example state="Invalid">
        <TextArea label="Message" error="Please say a little more." defaultValue="Hi" />
      </Example>
      <Example state="Disabled, long text">
        <TextArea label="Message" disabled defaultValue={`${LONG_TEXT}. ${LONG_WORD}.`} />
      </Example>
    </>
  );
}

export function FileInputExamples() {
  return (
    <>
      <Example state="Nothing chosen">
        <FileInput label="Picture" hint="JPEG, PNG or WebP, 10 MB at most." />
      </Example>
      <Example state="Invalid">
        <FileInput label="Picture" error="Please choose a picture." />
      </Example>
      <Example state="Disabled">
        <FileInput label="Picture" disabled />
      </Example>
    </>
  );
}

export function SelectExamples() {
  const options = ['New South Wales', 'Victoria', LONG_TEXT].map((state) => (
    <option key={state}>{state}</option>
  ));
  return (
    <>
      <Example state="Chosen">
        <Select label="State">{options}</Select>
      </Example>
      <Example state="Invalid">
        <Select label="State" error="Please choose your state.">
          <option value="">Please choose</option>
          {options}
        </Select>
      </Example>
      <Example state="Disabled">
        <Select label="State" disabled>
          {options}
        </Select>
      </Example>
      <Example state="Long text">
        <Select label="State" defaultValue={LONG_TEXT}>
          {options}
        </Select>
      </Example>
    </>
  );
}

export function CheckboxExamples() {
  return (
    <>
      <Example state="Not ticked">
        <Checkbox label="Send me results" />
      </Example>
      <Example state="Ticked, with a hint">
        <Checkbox label="Send me results" hint="A mail after each draw." defaultChecked />
      </Example>
      <Example state="Invalid">
        <Checkbox label="I accept the terms" error="Please accept the terms." />
      </Example>
      <Example state="Disabled">
        <Checkbox label="Not ticked" disabled />
        <Checkbox label="Ticked" disabled defaultChecked />
      </Example>
      <Example state="Long text">
        <Checkbox label={LONG_TEXT} hint={LONG_TEXT} error={LONG_TEXT} />
      </Example>
    </>
  );
}

export function RadioCardsExamples() {
  return (
    <>
      <Example state="One chosen, with details">
        <RadioCards
          legend="Pay with"
          name="pay-with"
          defaultValue="saved"
          options={[
            {
              value: 'saved',
              label: 'Visa, ending in 1111',
              detail: 'Enough for this cart',
              aside: '$1,234.50',
            },
            { value: 'other', label: 'Another card' },
          ]}
        />
      </Example>
      <Example state="None chosen, invalid, one of them disabled">
        <RadioCards
          legend="How long"
          name="how-long"
          hint="It cannot be taken back."
          error="Please choose how long."
          options={[
            { value: 'day', label: 'A day' },
            { value: 'week', label: 'A week' },
            { value: 'month', label: 'A month', detail: 'Not yet', disabled: true },
          ]}
        />
      </Example>
      <Example state="Disabled">
        <RadioCards
          legend="Draw days"
          name="draw-days"
          disabled
          defaultValue="all"
          options={[
            { value: 'all', label: 'Every draw' },
            { value: 'saturday', label: 'Saturdays' },
          ]}
        />
      </Example>
      <Example state="Three columns, large numbers, long text" wide>
        <RadioCards
          legend="Prize"
          name="prize"
          columns={3}
          defaultValue="a"
          options={[
            { value: 'a', label: 'A', aside: '$1,234,567,890.12' },
            { value: 'b', label: LONG_TEXT, aside: '$10' },
            { value: 'c', label: 'C', detail: LONG_TEXT },
          ]}
        />
      </Example>
    </>
  );
}

export function MoneyInputExamples() {
  return (
    <>
      <Example state="Empty">
        <MoneyInput label="Deposit" />
      </Example>
      <Example state="Invalid, in pounds">
        <MoneyInput label="Deposit" sign="£" defaultValue="5" error="At least £10, please." />
      </Example>
      <Example state="Disabled, the largest amount">
        <MoneyInput label="Deposit" disabled defaultValue="1234567890.12" />
      </Example>
    </>
  );
}

export function PasswordInputExamples() {
  return (
    <>
      <Example state="Filled">
        <PasswordInput label="Password" autoComplete="off" defaultValue="correct horse battery" />
      </Example>
      <Example state="Invalid">
        <PasswordInput label="Password" autoComplete="off" error="That password is not right." />
      </Example>
      <Example state="Disabled">
        <PasswordInput label="Password" autoComplete="off" disabled defaultValue="correct horse" />
      </Example>
    </>
  );
}

export function FieldExamples() {
  return (
    <>
      <Example state="Around a control of another kind">
        <Field label="Volume" hint="Any control takes what the field hands it.">
          {(control) => <input {...control} type="range" className="w-full" />}
        </Field>
      </Example>
      <Example state="Invalid">
        <Field label="Volume" error="That is too loud.">
          {(control) => <input {...control} type="range" defaultValue={100} className="w-full" />}
        </Field>
      </Example>
    </>
  );
}

export function FormProblemExamples() {
  return (
    <>
      <Example state="Short">
        <FormProblem>That password is not right.</FormProblem>
      </Example>
      <Example state="Long">
        <FormProblem>{`${LONG_TEXT}. ${LONG_WORD}.`}</FormProblem>
      </Example>
      <Example state="Nothing wrong: nothing there">
        <FormProblem>{undefined}</FormProblem>
      </Example>
    </>
  );
}

export function FormColumnExamples() {
  return (
    <Example state="A form in the middle of the page" wide>
      <FormColumn>
        <Card>
          <TextInput label="First name" autoComplete="off" />
        </Card>
      </FormColumn>
    </Example>
  );
}
