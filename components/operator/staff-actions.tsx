'use client';

import { CopyButton } from '@/components/ui/copy-button';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { RequestRole } from '@/lib/contract/operator/approvals';
import { STAFF_ROLES, type StaffRole } from '@/lib/contract/operator/roles';
import type {
  EndStaff,
  InviteStaff,
  InviteStaffAgain,
  StaffMember,
} from '@/lib/contract/operator/staff';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { OfficeTime } from './office-time';
import { textOf } from './use-operator-form';

/** Invites somebody new: by mail, or by a link that is shown once, for the inviter to hand over. */
export function InviteAction() {
  return (
    <ConfirmedAction
      label="Invite somebody"
      title="Invite somebody"
      variant="primary"
      hasReason={false}
      send={async (fields) => {
        const { member, token, expiresAt } = await callOperator<typeof InviteStaff>('inviteStaff', {
          email: textOf(fields, 'email').toLowerCase(),
          name: textOf(fields, 'name'),
        });
        return <Invited email={member.email} token={token} expiresAt={expiresAt} />;
      }}
    >
      <TextInput label="Name" name="name" autoComplete="off" maxLength={80} required />
      <TextInput label="Email" name="email" type="email" autoComplete="off" required />
    </ConfirmedAction>
  );
}

interface InvitedProps {
  email: string;
  /** null: the link went by mail */
  token: string | null;
  expiresAt: string;
}

function Invited({ email, token, expiresAt }: InvitedProps) {
  if (token !== null) return <InvitationLink token={token} expiresAt={expiresAt} />;
  return (
    <p className="wrap-anywhere">
      An invitation is on its way to <strong>{email}</strong>. Its link works once, until{' '}
      <OfficeTime at={expiresAt} />.
    </p>
  );
}

function InvitationLink({ token, expiresAt }: { token: string; expiresAt: string }) {
  const link = `${window.location.origin}/operator/invitation#${token}`;
  return (
    <>
      <p>
        Hand over this link yourself. It works once, until <OfficeTime at={expiresAt} />, and is not
        shown again.
      </p>
      <p className="flex items-start gap-2 rounded-control bg-sunk p-3">
        <code className="wrap-anywhere text-sm">{link}</code>
        <CopyButton text={link} label="Copy the link" />
      </p>
    </>
  );
}

/** What may be done about one person. */
export function MemberActions({ member, isOwn }: { member: StaffMember; isOwn: boolean }) {
  const { id: staffId, name, email } = member;
  return (
    <div className="flex flex-wrap gap-2">
      <RoleAction member={member} />
      <ConfirmedAction
        label="Invite again"
        title={`Have ${name} begin anew?`}
        send={async (fields) => {
          const { token, expiresAt } = await callOperator<typeof InviteStaffAgain>(
            'inviteStaffAgain',
            { staffId, reason: textOf(fields, 'reason') },
          );
          return <Invited email={email} token={token} expiresAt={expiresAt} />;
        }}
      >
        <p>
          Their password, authenticator, passkeys, sessions and roles end at once. The link sets
          others; each role takes two admins again.
        </p>
      </ConfirmedAction>
      {!isOwn && (
        <ConfirmedAction
          label="End access"
          title={`End the access of ${name}?`}
          variant="danger"
          send={async (fields) => {
            await callOperator<typeof EndStaff>('endStaff', {
              staffId,
              reason: textOf(fields, 'reason'),
            });
            return undefined;
          }}
        >
          <p>They are signed out everywhere at once, and hold no role any more.</p>
        </ConfirmedAction>
      )}
    </div>
  );
}

function RoleAction({ member: { id: staffId, name, roles } }: { member: StaffMember }) {
  return (
    <ConfirmedAction
      label="Change a role"
      title={`Change a role of ${name}`}
      send={async (fields) => {
        const role = textOf(fields, 'role') as StaffRole;
        await callOperator<typeof RequestRole>('requestRole', {
          ...{ staffId, role, change: roles.includes(role) ? 'end' : 'grant' },
          reason: textOf(fields, 'reason'),
        });
        return <p>Requested. Another admin decides on it, under Approvals.</p>;
      }}
    >
      <Select label="Role" name="role">
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {roles.includes(role) ? `Take ${role} away` : `Give ${role}`}
          </option>
        ))}
      </Select>
    </ConfirmedAction>
  );
}
