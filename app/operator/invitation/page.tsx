import type { Metadata } from 'next';
import { InvitationForm } from '@/components/operator/invitation-form';
import { OfficeDoor } from '@/components/operator/office-door';

/** The token stands behind # in the address: a referrer would not carry it, and no log has it. */
export const metadata: Metadata = { title: 'Invitation', referrer: 'no-referrer' };

export default function InvitationPage() {
  return (
    <OfficeDoor title="Your place in the office">
      <InvitationForm />
    </OfficeDoor>
  );
}
