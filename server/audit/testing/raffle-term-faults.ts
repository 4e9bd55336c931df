import { type Fault, fault } from './fault';

const NAME = 'raffles.as_catalogued';
const OF_ONE = "offer_key = 'one_lottery' and protocol = 2";
const COMMITTED = `subject_id in (select id from draws where ${OF_ONE})`;

/** SQL that promises something else, with a fingerprint that fits. */
const promising = (path: string, value: string): string => `
  update draw_commitments set document = jsonb_set(document::jsonb, '${path}', '${value}')::text,
    fingerprint = encode(sha256(convert_to(jsonb_set(document::jsonb, '${path}', '${value}')::text, 'UTF8')), 'hex')
  where ${COMMITTED}`;

/** Draws that promise, or have, what the catalogue of their day does not say. */
export const RAFFLE_TERM_FAULTS: readonly Fault[] = [
  fault('a raffle promises a smaller prize', NAME, promising('{prizes,0,valueCents}', '100')),
  fault('a raffle promises another prize', NAME, promising('{prizes,0,title}', '"A bicycle"')),
  fault('a raffle promises a prize less', NAME, promising('{prizes,1,quantity}', '0')),
  fault('a raffle promises fewer tickets', NAME, promising('{totalNumbers}', '99')),
  fault('a raffle promises a smaller least number', NAME, promising('{leastTickets}', '1')),
  fault(
    'a raffle promises to close later',
    NAME,
    promising('{closesAt}', '"2031-01-01T00:00:00Z"'),
  ),
  fault('a raffle promises to draw later', NAME, promising('{drawsAt}', '"2031-01-01T00:00:00Z"')),
  fault('a raffle promises pounds', NAME, promising('{currency}', '"GBP"')),
  fault(
    'a raffle has more tickets than it promised',
    NAME,
    `update draws set ticket_total = ticket_total + 1 where ${OF_ONE}`,
  ),
  fault(
    'a raffle closes an hour later than it promised',
    NAME,
    `update draws set closes_at = closes_at + interval '1 hour' where ${OF_ONE}`,
  ),
  fault(
    'a raffle is drawn a day later than it promised',
    NAME,
    `update draws set draws_at = draws_at + interval '1 day' where ${OF_ONE}`,
  ),
  fault('a raffle pays in pounds', NAME, `update draws set currency = 'GBP' where ${OF_ONE}`),
  fault(
    'a raffle goes by the clock of another town',
    NAME,
    `update draws set zone = 'Europe/London' where ${OF_ONE}`,
  ),
  fault(
    'a raffle is paid in gold that is paid in money',
    NAME,
    `update draws set raffle_terms = jsonb_set(raffle_terms, '{prizePoolSuffix}', '"in tin"') where ${OF_ONE}`,
  ),
  fault(
    'a raffle was not on sale when it was promised',
    NAME,
    `insert into catalogue_versions (no, valid_from, document, reason, written_at)
     values (1, '1970-01-01', '{"raffles": []}', 'as if', '1970-01-01')`,
  ),
];
