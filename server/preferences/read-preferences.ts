import { sql } from 'drizzle-orm';
import {
  CHANNELS,
  type Channel,
  type ChannelPreference,
  type CommunicationPreferences,
} from '@/lib/contract/preferences';
import type { Db } from '@/server/db/pool';
import type { Recipient } from './whose-preferences';

/** What a customer wants to receive, channel by channel. */
export async function readPreferences(
  db: Db,
  { customerId, email, isByLink }: Recipient,
): Promise<CommunicationPreferences> {
  const { rows } = await db.execute<{
    channel: Channel;
    is_on: boolean;
    muted_offers: string[];
    closing_mails: boolean;
  }>(sql`
    select channel, is_wanted as is_on, muted_offers, coalesce((
      select choice.is_on from closing_mail_choices choice where choice.customer_id = wish.customer_id), true) as closing_mails
    from marketing_wishes wish where customer_id = ${customerId}`);
  const of = (channel: Channel): ChannelPreference => {
    const row = rows.find((candidate) => candidate.channel === channel);
    return { isOn: row?.is_on ?? false, mutedOffers: row?.muted_offers ?? [] };
  };
  return {
    recipient: isByLink ? masked(email) : email,
    features: { methods: [...CHANNELS] },
    closingMails: rows[0]?.closing_mails ?? true,
    preferences: {
      email: of('email'),
      phone: of('phone'),
      sms: of('sms'),
      directmail: of('directmail'),
    },
  };
}

/** `p•••@fairdraw.example`: enough for the owner to recognise it. */
const masked = (email: string): string => {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
};
