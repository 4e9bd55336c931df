import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import type { Passkey } from '@/lib/contract/passkeys';
import { AddPasskeyAction, PasskeyActions } from './access-actions';
import { OfficeTime } from './office-time';

interface Props {
  email: string;
  passkeys: readonly Passkey[];
}

/** How the reader comes into the office. */
export function AccessView({ email, passkeys }: Props) {
  return (
    <>
      <PageHeading
        lead={`You sign in as ${email}, with your password and a code of your authenticator, or with a passkey alone.`}
        action={<AddPasskeyAction />}
      >
        My access
      </PageHeading>
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
