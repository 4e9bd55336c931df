import { z } from 'zod';
import { call, Nothing } from '../call';
import { REQUIRED, STAFF_PASSWORD } from '../form-messages';
import { Identifier, Instant } from '../site';
import { Email, SixDigits } from '../typed';
import { Reason } from './reason';
import { StaffRole } from './roles';

const base = '/operator/v1';

/** Staff passwords are longer than customers': they open other people's data. */
const NewStaffPassword = z.string().min(12, STAFF_PASSWORD).max(128);
const CurrentPassword = z.string().min(1, REQUIRED).max(128);
const Name = z.string().trim().min(1, REQUIRED).max(80);
const InvitationToken = z.string().min(20).max(100);

/** Somebody who works for the shop. */
export const StaffMember = z.object({
  id: Identifier,
  email: z.string(),
  name: z.string(),
  roles: z.array(StaffRole),
  /** `invited`: has not set a password yet; `left`: signs in no more */
  state: z.enum(['invited', 'active', 'left']),
  lastSignInAt: Instant.nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** A session of the office, and who is in it. */
export const StaffSession = z.object({
  accessToken: z.string(),
  /** the longest that it lasts; it also ends after a while without a call */
  endsAt: Instant,
  member: StaffMember,
});
export type StaffSession = z.infer<typeof StaffSession>;

const SIGN_IN_ERRORS = ['auth.credentials_invalid', 'auth.blocked'] as const;

/** Password and code of the authenticator together: a wrong one of them does not say which. */
export const SignInStaff = call('signInStaff', {
  method: 'POST',
  base,
  path: '/sign-in',
  access: 'public',
  secrets: ['password', 'otp'],
  input: z.object({ email: Email, password: CurrentPassword, otp: SixDigits }),
  result: StaffSession,
  errors: SIGN_IN_ERRORS,
});

export const SignOutStaff = call('signOutStaff', {
  method: 'POST',
  base,
  path: '/sign-out',
  access: 'staff',
  roles: 'everyone',
  input: Nothing,
  result: Nothing,
});

/** Password and code once more, before what moves money or decides who may. It holds for some minutes. */
export const ConfirmStaff = call('confirmStaff', {
  method: 'POST',
  base,
  path: '/confirm',
  access: 'staff',
  roles: 'everyone',
  secrets: ['password', 'otp'],
  input: z.object({ password: CurrentPassword, otp: SixDigits }),
  result: z.object({ confirmedUntil: Instant }),
  errors: SIGN_IN_ERRORS,
});

/** Who is signed in, and until when the last confirmation holds. */
export const GetStaffSession = call('getStaffSession', {
  method: 'GET',
  base,
  path: '/session',
  access: 'staff',
  roles: 'everyone',
  input: Nothing,
  result: z.object({ member: StaffMember, endsAt: Instant, confirmedUntil: Instant.nullable() }),
});

/** An invitation by its token: whose it is, and the secret that an authenticator is set up with. */
export const GetInvitation = call('getInvitation', {
  method: 'POST',
  base,
  path: '/invitation',
  access: 'public',
  secrets: ['token'],
  input: z.object({ token: InvitationToken }),
  result: z.object({
    email: z.string(),
    name: z.string(),
    secret: z.string(),
    uri: z.string(),
    qr: z.object({ size: z.number().int(), path: z.string() }),
  }),
  errors: ['staff.invitation_invalid'],
});

/** Sets the password and turns the authenticator on; whoever was invited signs in after it. */
export const AcceptInvitation = call('acceptInvitation', {
  method: 'POST',
  base,
  path: '/invitation/accept',
  access: 'public',
  secrets: ['token', 'password', 'otp'],
  input: z.object({ token: InvitationToken, password: NewStaffPassword, otp: SixDigits }),
  result: z.object({ email: z.string() }),
  errors: ['staff.invitation_invalid', 'customer.password_weak', '2fa_incorrect'],
});

/** An invitation that was made. */
const Invited = z.object({
  /** of the link, for the inviter to hand over; null where it went by mail, so that nobody else sees it */
  token: z.string().nullable(),
  expiresAt: Instant,
});

/** Everybody who works for the shop, and who did. */
export const ListStaff = call('listStaff', {
  method: 'GET',
  base,
  path: '/staff',
  access: 'staff',
  roles: ['admin', 'compliance'],
  input: Nothing,
  result: z.object({ members: z.array(StaffMember) }),
});

/**
 * Invites somebody, without a role: each role takes two admins. The link goes to them by mail; where no mail leaves, it is
 * shown once, and handed over by the inviter.
 */
export const InviteStaff = call('inviteStaff', {
  method: 'POST',
  base,
  path: '/staff',
  access: 'staff',
  roles: ['admin'],
  confirmed: true,
  input: z.object({ email: Email, name: Name }),
  result: Invited.extend({ member: StaffMember }),
  errors: ['staff.email_taken'],
});

/** Has somebody set a new password and authenticator, and ends their sessions and roles: roles take two admins again. */
export const InviteStaffAgain = call('inviteStaffAgain', {
  method: 'POST',
  base,
  path: '/staff/:staffId/invitation',
  access: 'staff',
  roles: ['admin'],
  confirmed: true,
  input: z.object({ staffId: Identifier, reason: Reason }),
  result: Invited,
  errors: ['staff.not_found', 'staff.last_admin'],
});

/** Ends somebody's access at once, everywhere. It takes one person: being late is worse than being wrong. */
export const EndStaff = call('endStaff', {
  method: 'POST',
  base,
  path: '/staff/:staffId/end',
  access: 'staff',
  roles: ['admin'],
  input: z.object({ staffId: Identifier, reason: Reason }),
  result: Nothing,
  errors: ['staff.not_found', 'staff.last_admin'],
});
