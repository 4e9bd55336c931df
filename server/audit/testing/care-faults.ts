import { anna, ben, type Fault, fault } from './fault';

const SIGNS = `'[{"sign": "nights", "points": 2, "count": 4}, {"sign": "declined_cards", "points": 2, "count": 3}]'`;
const aScore = (customerId: string, score: number, scoredAt = "shop_now() - interval '5 days'") => `
  insert into care_scores (id, customer_id, day, score, signs, scored_at)
  select new_entry_id(), ${customerId}, (${scoredAt})::date, ${score}, ${SIGNS}, ${scoredAt}`;
const aMessage = (customerId: string, score: number, sentAt = 'shop_now()') => `
  insert into care_messages (id, customer_id, score_id, score, sent_at)
  select new_entry_id(), ${customerId}, coalesce((select id from care_scores where customer_id = ${customerId} limit 1), new_entry_id()),
    ${score}, ${sentAt}`;
const aMail = (customerId: string, template: string) => `
  insert into mails (id, recipient, subject, body_text, body_html, message, template, customer_id)
  values (new_entry_id(), 'somebody@fairdraw.example', '', '', '', '', '${template}', ${customerId})`;
const aReview = (customerId: string, wonCents: string) => `
  insert into limit_reviews (id, customer_id, period_from, period_to, currency, deposited_cents, stakes_cents, won_cents, limits)
  select new_entry_id(), ${customerId}, shop_now() - interval '6 months', shop_now() + interval '1 day', 'AUD',
    coalesce(sum(amount_cents) filter (where entry_kind = 'deposit'), 0),
    coalesce(-sum(amount_cents) filter (where entry_kind in ('purchase', 'refund')), 0),
    coalesce(sum(amount_cents) filter (where entry_kind = 'prize'), 0) + ${wonCents},
    '{"spend": [], "depositCents": null}'
  from ledger_postings where customer_id = ${customerId} and account = 'wallet'`;

/** Tampering with what was seen and done about signs of harm, and with what customers were shown. */
export const CARE_FAULTS: readonly Fault[] = [
  fault('a score is lower than its signs', 'care.scores', (shop) => aScore(anna(shop), 3)),
  fault('a message answers no score', 'care.messages', (shop) => aMessage(anna(shop), 4)),
  fault(
    'somebody is written to for one sign',
    'care.messages',
    (shop) => `${aScore(anna(shop), 4)}; ${aMessage(anna(shop), 2)}`,
  ),
  fault(
    'somebody is written to every week',
    'care.messages',
    (shop) =>
      `${aScore(ben(shop), 4)}; ${aMessage(ben(shop), 4, "shop_now() - interval '7 days'")}; ${aMessage(ben(shop), 4)}`,
  ),
  fault(
    'who shows signs of harm is invited to a giveaway',
    'care.promotions',
    (shop) => `${aScore(ben(shop), 4)}; ${aMail(ben(shop), 'monthly-giveaway-open')}`,
  ),
  fault('six months are shown as better than they were', 'limits.reviews', (shop) =>
    aReview(anna(shop), '50000'),
  ),
  fault(
    'a review is answered by another',
    'limits.reviews',
    (shop) => `${aReview(anna(shop), '0')};
    insert into limit_review_answers (review_id, customer_id, answer)
    select id, ${ben(shop)}, 'keep' from limit_reviews where customer_id = ${anna(shop)}`,
  ),
];
