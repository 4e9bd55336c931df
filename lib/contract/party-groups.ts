import { z } from 'zod';
import { hasControls, hasLink } from '@/lib/text/name-links';
import { tidyText } from '@/lib/text/typed';
import { call, Nothing } from './call';
import { CAPABILITY, EDIT_ERRORS, OfGroup, Paged, SOCIAL } from './party-service';
import { InvitedSession, PartySession } from './party-sessions';
import { Instant } from './site';

export const PUBLICITY_STATUSES = ['private', 'public'] as const;

export const PublicityStatus = z.enum(PUBLICITY_STATUSES);
export type PublicityStatus = z.infer<typeof PublicityStatus>;

export const GROUP_NAME_LENGTH = { minLength: 3, maxLength: 40 } as const;

/** The name of a group as it is shown: single spaces, 3 to 40 characters, and no link. */
export const GroupName = z
  .string()
  .max(120)
  .transform(tidyText)
  .pipe(
    z
      .string()
      .min(GROUP_NAME_LENGTH.minLength, 'forms.groupName')
      .max(GROUP_NAME_LENGTH.maxLength, 'forms.groupName')
      .refine((name) => !hasLink(name) && !hasControls(name), 'forms.groupName'),
  );

/** The secret part of a group's link. */
export const PartyToken = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/);

/** Somebody in a group, as the others see them. */
export const PartyMember = z.object({
  /** of this person in this group: it says nothing of the account */
  memberId: z.string(),
  /** `Robin S.`: first name and initial only */
  name: z.string(),
  isOrganiser: z.boolean(),
  isMe: z.boolean(),
  joinedAt: Instant,
});
export type PartyMember = z.infer<typeof PartyMember>;

export const PartyGroup = z.object({
  id: z.string(),
  groupName: z.string(),
  publicityStatus: PublicityStatus,
  /** the organiser first; none but the count is shown to those outside a public group */
  members: z.array(PartyMember),
  memberCount: z.number().int(),
  maxMembers: z.number().int(),
  /** first name and initial */
  organiserName: z.string(),
  isOrganiser: z.boolean(),
  isMember: z.boolean(),
  /** of the link that others join by; null for those outside */
  token: z.string().nullable(),
  /** the sessions on sale, the next to close first */
  openSessions: z.array(PartySession),
  createdAt: Instant,
});
export type PartyGroup = z.infer<typeof PartyGroup>;

/** What a link leads to, before one joins: for visitors too. */
export const PartyInvitation = z.object({
  groupId: z.string(),
  groupName: z.string(),
  /** the first name only */
  organiserName: z.string(),
  memberCount: z.number().int(),
  isFull: z.boolean(),
  isMember: z.boolean(),
  openSessions: z.array(InvitedSession),
});
export type PartyInvitation = z.infer<typeof PartyInvitation>;

const OfToken = z.object({ token: PartyToken });

const NAME_ERRORS = ['contains_profanity', 'party.name_taken'] as const;

const JOIN_ERRORS = [
  'party.group_full',
  'party.too_many_groups',
  'limits.on_break',
  'limits.in_review',
  'limits.register_unanswered',
  'request.rate_limited',
] as const;

/** A name that another group has (case and spaces aside) answers 409, a bad one the code `contains_profanity`. */
export const CreatePartyGroup = call('createPartyGroup', {
  base: SOCIAL,
  method: 'POST',
  path: '/group',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: z.object({ groupName: GroupName, publicityStatus: PublicityStatus.default('private') }),
  result: PartyGroup,
  errors: [
    ...NAME_ERRORS,
    'party.too_many_groups',
    'limits.on_break',
    'limits.in_review',
    'limits.register_unanswered',
    'request.rate_limited',
  ],
});

/** The groups that the customer is a member of, the latest joined first. */
export const ListPartyGroups = call('listPartyGroups', {
  base: SOCIAL,
  method: 'GET',
  path: '/group',
  access: 'customer',
  browser: true,
  paged: true,
  capabilities: CAPABILITY,
  input: Paged(6),
  result: PartyGroup,
});

export const GetPartyGroup = call('getPartyGroup', {
  base: SOCIAL,
  method: 'GET',
  path: '/group/:groupId',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup,
  result: PartyGroup,
  errors: ['party.group_not_found'],
});

/** The organiser's: a new name, or who may find the group. */
export const ChangePartyGroup = call('changePartyGroup', {
  base: SOCIAL,
  method: 'PUT',
  path: '/group/:groupId',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup.extend({
    groupName: GroupName.optional(),
    publicityStatus: PublicityStatus.optional(),
  }),
  result: PartyGroup,
  errors: [...EDIT_ERRORS, ...NAME_ERRORS, 'request.rate_limited'],
});

/** What a link leads to. */
export const GetPartyInvitation = call('getPartyInvitation', {
  base: SOCIAL,
  method: 'GET',
  path: '/group/token/:token',
  access: 'public',
  browser: true,
  capabilities: CAPABILITY,
  input: OfToken,
  result: PartyInvitation,
  errors: ['party.link_invalid', 'request.rate_limited'],
});

/** Joins by link; a member already stays one. */
export const JoinByPartyToken = call('joinByPartyToken', {
  base: SOCIAL,
  method: 'POST',
  path: '/group/token/:token',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfToken,
  result: PartyGroup,
  errors: ['party.link_invalid', ...JOIN_ERRORS],
});

/** Joins a public group. */
export const JoinPartyGroup = call('joinPartyGroup', {
  base: SOCIAL,
  method: 'POST',
  path: '/group/:groupId/member',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup,
  result: PartyGroup,
  errors: ['party.group_not_found', 'party.removed', ...JOIN_ERRORS],
});

/**
 * Leaves. Shares stay with who paid for them. The organiser hands over first, unless nobody else is left:
 * then the group is over, and its open sessions are cancelled.
 */
export const LeavePartyGroup = call('leavePartyGroup', {
  base: SOCIAL,
  method: 'POST',
  path: '/group/:groupId/leave',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup,
  result: Nothing,
  errors: ['party.group_not_found', 'party.hand_over_first'],
});

/** The organiser's: the member keeps the shares they paid for, and the link is renewed, so that it does not lead back. */
export const RemovePartyMember = call('removePartyMember', {
  base: SOCIAL,
  method: 'DELETE',
  path: '/group/:groupId/member/:memberId',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup.extend({ memberId: z.uuid() }),
  result: PartyGroup,
  errors: [...EDIT_ERRORS, 'party.member_not_found'],
});

/** Makes another member the organiser. */
export const HandOverPartyGroup = call('handOverPartyGroup', {
  base: SOCIAL,
  method: 'PUT',
  path: '/group/:groupId/organiser',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup.extend({ memberId: z.uuid() }),
  result: PartyGroup,
  errors: [...EDIT_ERRORS, 'party.member_not_found'],
});

/** A new link; the one before leads nowhere from now on. */
export const RenewPartyToken = call('renewPartyToken', {
  base: SOCIAL,
  method: 'POST',
  path: '/group/:groupId/token',
  access: 'customer',
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup,
  result: PartyGroup,
  errors: EDIT_ERRORS,
});
