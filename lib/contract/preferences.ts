import { z } from 'zod';
import { call } from './call';
import { Identifier } from './site';

/** Channels for marketing messages. `push` is accepted and ignored. */
export const CHANNELS = ['email', 'phone', 'sms', 'directmail'] as const;
export const Channel = z.enum(CHANNELS);
export type Channel = z.infer<typeof Channel>;

export const UNSUBSCRIBE_REASONS = [
  'too_many',
  'not_relevant',
  'never_asked',
  'playing_less',
  'other',
] as const;
export const UnsubscribeReason = z.enum(UNSUBSCRIBE_REASONS);
export type UnsubscribeReason = z.infer<typeof UnsubscribeReason>;

const ChannelPreference = z.object({
  isOn: z.boolean(),
  /** offers excluded although the channel is on */
  mutedOffers: z.array(z.string()),
});
export type ChannelPreference = z.infer<typeof ChannelPreference>;

export const CommunicationPreferences = z.object({
  /** the owner, masked as far as a link may reveal it: `p•••@fairdraw.example` */
  recipient: z.string(),
  features: z.object({ methods: z.array(Channel) }),
  /** no marketing: the mail to the holders of a draw whose sales have closed */
  closingMails: z.boolean(),
  preferences: z.object({
    email: ChannelPreference,
    phone: ChannelPreference,
    sms: ChannelPreference,
    directmail: ChannelPreference,
  }),
});
export type CommunicationPreferences = z.infer<typeof CommunicationPreferences>;

/** Omitted fields stay as they are. */
const Wish = z.object({
  isOn: z.boolean().optional(),
  mutedOffers: z.array(Identifier).max(40).optional(),
});
export type Wish = z.output<typeof Wish>;

const Reasons = z.array(UnsubscribeReason).max(UNSUBSCRIBE_REASONS.length).default([]);
const ERRORS = ['auth.required', 'preferences.link_invalid', 'preferences.link_expired'] as const;

/**
 * `:id` is a signed-in customer's own id, or the sealed, expiring token from a mail's link. An id
 * alone gives no access.
 */
const path = '/customer/:id/communication-preferences';

export const GetPreferences = call('getPreferences', {
  method: 'GET',
  path,
  access: 'public',
  browser: true,
  input: z.object({ id: Identifier }),
  result: CommunicationPreferences,
  errors: ERRORS,
});
export const ChangePreferences = call('changePreferences', {
  method: 'PUT',
  path,
  access: 'public',
  browser: true,
  input: z.object({
    id: Identifier,
    preferences: z
      .object({
        email: Wish.optional(),
        phone: Wish.optional(),
        sms: Wish.optional(),
        directmail: Wish.optional(),
      })
      .default({}),
    closingMails: z.boolean().optional(),
    unsubscribeReasons: Reasons,
  }),
  result: CommunicationPreferences,
  errors: ERRORS,
});
export const ChangeChannelPreferences = call('changeChannelPreferences', {
  method: 'PUT',
  path: `${path}/:channel`,
  access: 'public',
  browser: true,
  input: z.object({
    id: Identifier,
    channel: Channel,
    preferences: Wish.default({}),
    unsubscribeReasons: Reasons,
  }),
  result: CommunicationPreferences,
  errors: ERRORS,
});
