'use client';

import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { CallInput } from '@/lib/contract/call';
import type { CorrectCustomerDetails } from '@/lib/contract/operator/customer-changes';
import type { CustomerFile } from '@/lib/contract/operator/customers';
import { type Region, regionsOf } from '@/lib/contract/regions';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

interface Props {
  file: CustomerFile;
  onChanged: () => void;
}

/** Corrects what is on record of a customer. Only what differs is sent. */
export function CorrectDetails({ file, onChanged }: Props) {
  const { customerId, name } = file;
  return (
    <ConfirmedAction
      label="Correct details"
      title={`Correct the details of ${name}`}
      send={async (fields) => {
        await callOperator<typeof CorrectCustomerDetails>('correctCustomerDetails', {
          customerId,
          ...correctionIn(fields, file),
          reason: textOf(fields, 'reason'),
        });
        onChanged();
        return undefined;
      }}
    >
      {(problems) => <DetailFields file={file} problems={problems} />}
    </ConfirmedAction>
  );
}

type Correction = Omit<CallInput<typeof CorrectCustomerDetails>, 'customerId' | 'reason'>;

/** The fields that differ from what is on record; an address goes as a whole. */
export function correctionIn(
  fields: FormData,
  { parts, dateOfBirth, phone }: Pick<CustomerFile, 'parts' | 'dateOfBirth' | 'phone'>,
): Correction {
  const differs = (name: string, now: string | null) =>
    fields.has(name) && textOf(fields, name).trim() !== (now ?? '');
  const correction: Correction = {};
  for (const name of ['firstName', 'lastName'] as const)
    if (differs(name, parts[name])) correction[name] = textOf(fields, name);
  if (differs('dateOfBirth', dateOfBirth)) correction.dateOfBirth = textOf(fields, 'dateOfBirth');
  if (differs('phone', phone)) correction.phone = textOf(fields, 'phone');
  const address = ['line1', 'line2', 'suburb', 'state', 'postcode'] as const;
  if (address.some((part) => differs(part, parts[part])))
    correction.address = {
      line1: textOf(fields, 'line1'),
      line2: textOf(fields, 'line2'),
      suburb: textOf(fields, 'suburb'),
      state: textOf(fields, 'state') as Region,
      postcode: textOf(fields, 'postcode'),
    };
  return correction;
}

interface FieldsProps {
  file: CustomerFile;
  problems: Readonly<Record<string, string>>;
}

function DetailFields({ file, problems }: FieldsProps) {
  const { parts, dateOfBirth, phone, variant, isVerified } = file;
  const known = regionsOf(variant);
  const regions = known.includes(parts.state as Region) ? known : [parts.state, ...known];
  const ofAddress = (part: string) => problems[`address.${part}`] ?? problems[part];
  return (
    <>
      {isVerified ? (
        <p>
          They are verified by their name and date of birth, which stay as they are. An email
          address is changed by its owner alone.
        </p>
      ) : (
        <>
          <p>An email address is changed by its owner alone.</p>
          <TextInput
            label="First name"
            name="firstName"
            defaultValue={parts.firstName}
            maxLength={60}
            autoComplete="off"
            error={problems.firstName}
          />
          <TextInput
            label="Last name"
            name="lastName"
            defaultValue={parts.lastName}
            maxLength={60}
            autoComplete="off"
            error={problems.lastName}
          />
          <TextInput
            label="Date of birth"
            name="dateOfBirth"
            type="date"
            defaultValue={dateOfBirth ?? ''}
            error={problems.dateOfBirth}
          />
        </>
      )}
      <TextInput
        label="Phone"
        name="phone"
        type="tel"
        defaultValue={phone ?? ''}
        maxLength={30}
        autoComplete="off"
        error={problems.phone}
      />
      <TextInput
        label="Address"
        name="line1"
        defaultValue={parts.line1}
        maxLength={100}
        autoComplete="off"
        error={ofAddress('line1')}
      />
      <TextInput
        label="Second line of the address"
        name="line2"
        defaultValue={parts.line2}
        maxLength={100}
        autoComplete="off"
        error={ofAddress('line2')}
      />
      <TextInput
        label="Suburb or town"
        name="suburb"
        defaultValue={parts.suburb}
        maxLength={60}
        autoComplete="off"
        error={ofAddress('suburb')}
      />
      <Select label="State" name="state" defaultValue={parts.state} error={ofAddress('state')}>
        {regions.map((region) => (
          <option key={region} value={region}>
            {region}
          </option>
        ))}
      </Select>
      <TextInput
        label="Postcode"
        name="postcode"
        defaultValue={parts.postcode}
        maxLength={10}
        autoComplete="off"
        error={ofAddress('postcode')}
      />
    </>
  );
}
