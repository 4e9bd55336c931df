import { type OutboxHandlers, oneByOne } from '@/server/kernel/outbox-delivery';
import { findCardGateway } from './cards';
import { type Delivery, deliverMails } from './mail';

/** Handlers of the outbox's rows: mails go to the mail server, forgotten cards to their gateway. */
export const outboxHandlers = ({ db, ...letters }: Delivery): OutboxHandlers => ({
  mail: (rows) => deliverMails({ db, ...letters }, rows),
  'forget-card': oneByOne(async ({ payload: { gateway: key, token } }) => {
    const gateway = findCardGateway({ db }, key);
    if (!gateway) throw new Error(`The shop is not connected to ${key}`);
    await gateway.forgetCard?.(token);
  }),
});
