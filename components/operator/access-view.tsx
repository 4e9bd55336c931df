import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Note } from '@/components/ui/note';
import { Table } from '@/components/ui/table';
import type { CallResult } from '@/lib/contract/call';
import type { GetStaffAccess } from '@/lib/contract/operator/access';
import type { Passkey } from '@/lib/contract/passkeys';
import { AddPasskeyAction, PasskeyActions } from './access-actions';
import { OfficeTime } from './office-time';

interface Props {
  email: string;
  passkeys: readonly Passkey[];
  refused: CallResult<typeof GetStaffAccess>['refused'];
}

const counted = (count: number, what: string, plural = 's'): string =>
  `${count} ${what}${count === 1 ? '' : plural}`;

/** How the reader comes into the office. */
export function AccessView({ email, passkeys, refused }: Props) {
  return (
    <>
      <PageHeading
        lead={`You sign in as ${email}, with your password and a code of your authenticator, or with a passkey alone.`}
        action={<AddPasskeyAction />}
      >
        My access
      </PageHeading>
      {refused.tries > 0 && refused.lastAt && (
        <div className="mb-6 max-w-200">
          <Note icon="warning" title={counted(refused.tries, 'refused attempt')}>
            Since you signed in the time before, from {counted(refused.addresses, 'address', 'es')},
            the last one <OfficeTime at={refused.lastAt} />. If they were not yours, tell an admin:
            somebody knows your address, and perhaps your password.
          </Note>
        </div>
      )}
      <SectionHeading id="passkeys">Passkeys</SectionHeading>
      {passkeys.length === 0 ? (
        <p className="max-w-prose text-ink-soft">
          You have none yet. A passkey is a key on your phone, computer or security key that opens
          by your finger, face or PIN, and signs in nowhere but here.
        </p>
      ) : (
        <Table
          caption="Passkeys"
          rows={passkeys}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: 'Name',
              heading: true,
              cell: ({ name, isSynced }) => (
                <div className="min-w-32 wrap-anywhere">
                  {name}
                  <span className="block text-sm font-normal text-ink-soft">
                    {isSynced ? 'On several devices' : 'On one device'}
                  </span>
                </div>
              ),
            },
            {
              key: 'added',
              header: 'Added',
              cell: ({ createdAt }) => <OfficeTime at={createdAt} />,
            },
            {
              key: 'used',
              header: 'Last used',
              cell: ({ lastUsedAt }) =>
                lastUsedAt ? <OfficeTime at={lastUsedAt} /> : <span>never</span>,
            },
            {
              key: 'actions',
              header: 'Actions',
              cell: (passkey) => <PasskeyActions passkey={passkey} />,
            },
          ]}
        />
      )}
      <p className="mt-5 max-w-prose text-sm text-ink-soft">
        Whoever has lost all of this is invited again by an admin, and holds no role then.
      </p>
    </>
  );
}
