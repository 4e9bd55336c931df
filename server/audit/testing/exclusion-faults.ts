import { anna, type Fault, fault, NOBODY } from './fault';

/** SQL: a match of Anna, who plays, with the exclusion that is there. */
const matched = (shop: Parameters<typeof anna>[0], outcome: string) => `
  insert into exclusion_matches (id, customer_id, break_id, strength, points, reasons, door, found_at, holds_until,
    followed_at, outcome, settled_at)
  select ${NOBODY}, ${anna(shop)}, id, 'near', 65, '{name_close,birthday_same}', 'sign_up', '2020-01-01', ends_at,
    shop_now(), ${outcome}, case when ${outcome}::text is null then null else shop_now() end
  from breaks where is_exclusion limit 1;`;

/** Tampering with who may be somebody that excluded themselves. */
export const EXCLUSION_FAULTS: readonly Fault[] = [
  fault('somebody plays while a match waits', 'exclusions.held', (shop) => matched(shop, 'null')),
  fault(
    'somebody plays after it was decided that they have excluded themselves',
    'exclusions.held',
    (shop) => `${matched(shop, "'same'")}
    insert into exclusion_decisions (id, match_id, customer_id, outcome, decided_by, reason)
    values (${NOBODY}, ${NOBODY}, ${anna(shop)}, 'same', 'Nia', 'A letter.')`,
  ),
  fault('who was found to be excluded is free', 'exclusions.followed', (shop) =>
    matched(shop, "'same'"),
  ),
  fault('a match is settled by nobody', 'exclusions.decided', (shop) => matched(shop, "'other'")),
  fault(
    'a match is opened again after it was decided',
    'exclusions.decided',
    (shop) => `${matched(shop, 'null')}
    insert into exclusion_decisions (id, match_id, customer_id, outcome, decided_by, reason)
    values (${NOBODY}, ${NOBODY}, ${anna(shop)}, 'other', 'Nia', 'Another signature.')`,
  ),
  fault(
    'a decision has no reason',
    'exclusions.decided',
    (shop) => `${matched(shop, "'other'")}
    insert into exclusion_decisions (id, match_id, customer_id, outcome, decided_by, reason)
    values (${NOBODY}, ${NOBODY}, ${anna(shop)}, 'other', 'Nia', ' ')`,
  ),
];
