'use client';

import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { CallInput } from '@/lib/contract/call';
import type {
  CorrectCustomerDetails,
  EVIDENCE,
  RequestVerifiedCorrection,
} from '@/lib/contract/operator/customer-changes';
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

const SEEN: Readonly<Record<(typeof EVIDENCE)[number], string>> = {
  marriage_certificate: 'A marriage certificate',
  change_of_name: 'A certificate of a change of name',
  identity_document: 'An identity document',
  typing_slip: 'What they were verified by: it was typed wrongly',
};

/** Requests another name or date of birth for somebody who is verified by these. */
export function CorrectVerified({ file }: Pick<Props, 'file'>) {
  const { customerId, name } = file;
  return (
    <ConfirmedAction
      label="Correct name or birthday"
      title={`Correct the name or birthday of ${name}`}
      send={async (fields) => {
        const { firstName, lastName, dateOfBirth } = correctionIn(fields, file);
        await callOperator<typeof RequestVerifiedCorrection>('requestVerifiedCorrection', {
          customerId,
          ...(firstName !== undefined && { firstName }),
          ...(lastName !== undefined && { lastName }),
          ...(dateOfBirth !== undefined && { dateOfBirth }),
          evidence: textOf(fields, 'evidence') as keyof typeof SEEN,
          reason: textOf(fields, 'reason'),
        });
        return (
          <p>
            Requested. Another person, of compliance, decides under Approvals. Nothing is changed
            until then.
          </p>
        );
      }}
    >
      {(problems) => (
        <>
          <p>
            They stay verified, by what you both have seen. With the new facts they are compared
            with everybody who excluded themselves, and they hear of it by mail. Correct the name or
            the birthday, not both.
          </p>
          <PersonFields file={file} problems={problems} />
          <Select label="What you have seen" name="evidence" error={problems.evidence}>
            {(Object.keys(SEEN) as (keyof typeof SEEN)[]).map((evidence) => (
              <option key={evidence} value={evidence}>
                {SEEN[evidence]}
              </option>
            ))}
          </Select>
        </>
      )}
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

function PersonFields({ file: { parts, dateOfBirth }, problems }: FieldsProps) {
  return (
    <>
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
  );
}

function DetailFields({ file, problems }: FieldsProps) {
  const { parts, phone, variant, isVerified } = file;
  const known = regionsOf(variant);
  const regions = known.includes(parts.state as Region) ? known : [parts.state, ...known];
  const ofAddress = (part: string) => problems[`address.${part}`] ?? problems[part];
  return (
    <>
      {isVerified ? (
        <p>
          They are verified by their name and date of birth, which two people correct. An email
          address is changed by its owner alone.
        </p>
      ) : (
        <>
          <p>An email address is changed by its owner alone.</p>
          <PersonFields file={file} problems={problems} />
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
