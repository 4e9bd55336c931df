import { ben, type Fault, fault, first, inTheOpen } from './fault';

const withKind = (kind: string) =>
  first('checkouts c join promotions p on p.id = c.promotion_id', `p.kind = '${kind}'`, 'c.id');
const promotion = (kind: string) => first('promotions', `kind = '${kind}'`);
/** Other terms than those by which it was given: what the books say of the past is changed, too. */
const otherTerms = (kind: string, terms: string) =>
  `update row_history set state = state || '${terms}' where source = 'promotions' and state ->> 'kind' = '${kind}'`;

/** Tampering with promotions: their terms, their uses and what they gave. */
export const PROMOTION_FAULTS: readonly Fault[] = [
  fault(
    'a promotion gave less than it promises',
    'promotions.as_promised',
    `update checkouts set discount_cents = discount_cents - 10, total_cents = total_cents + 10 where id = ${withKind('percent_discount')}`,
  ),
  fault(
    'a promotion gave a cent more than it promises',
    'promotions.as_promised',
    `update checkouts set discount_cents = discount_cents + 1, total_cents = total_cents - 1 where id = ${withKind('percent_discount')}`,
  ),
  fault(
    'a credit is another than was promised',
    'promotions.as_promised',
    `update checkouts set credit_cents = credit_cents + 100 where id = ${withKind('credit_amount')}`,
  ),
  fault(
    'a purchase got another promotion than it was bought with',
    'promotions.as_promised',
    `update checkouts set promotion_id = ${promotion('credit_amount')} where id = ${withKind('percent_discount')}`,
  ),
  fault(
    'an order bears less of a discount than its share',
    'promotions.as_promised',
    `update orders set discount_cents = discount_cents - 10
     where id = ${first('orders', "discount_cents > 10 and product_type = 'raffle_ticket'")}`,
  ),
  fault(
    'a code for first purchases was used later',
    'promotions.as_promised',
    otherTerms('credit_amount', '{"new_customers_only": true}'),
  ),
  fault(
    'a code was used under its minimum',
    'promotions.as_promised',
    otherTerms('percent_discount', '{"minimum_cart_cents": 10000000}'),
  ),
  fault(
    'a code for others was used',
    'promotions.as_promised',
    otherTerms('percent_discount', '{"segment_names": ["au_charity"]}'),
  ),
  fault(
    'a code for another country was used',
    'promotions.as_promised',
    otherTerms('percent_discount', '{"pricing_ids": ["GB"]}'),
  ),
  fault(
    'a code for other tickets was used',
    'promotions.as_promised',
    otherTerms('credit_amount', '{"offer_keys": ["oz_lotto2022"]}'),
  ),
  fault(
    'a code was used before it began',
    'promotions.as_promised',
    otherTerms('credit_amount', '{"starts_at": "2999-01-01T00:00:00+00:00"}'),
  ),
  fault(
    'a code’s terms are changed after it was used',
    'histories.present',
    `update promotions set percent_basis_points = 9000 where kind = 'percent_discount'`,
  ),
  fault(
    'a code that nobody issued is there',
    'histories.present',
    `insert into promotions (id, code, kind, name, currency, amount_cents) values (gen_random_uuid(), 'MINE', 'credit_amount', 'Mine', 'AUD', 90000)`,
  ),
  fault(
    'a customer got less than a fixed discount had left',
    'promotions.used_up',
    (shop) => `
    update checkouts set discount_cents = discount_cents - 100, total_cents = total_cents + 100
      where id = ${first('checkouts c join promotions p on p.id = c.promotion_id', `p.kind = 'fixed_discount' and c.customer_id = ${ben(shop)}`, 'c.id')};
    update promotion_uses set left_cents = left_cents + 100 where promotion_id = ${promotion('fixed_discount')}`,
  ),
  fault(
    'a use is dated back',
    'promotions.used',
    `update promotion_uses set used_at = used_at - interval '1 day'`,
  ),
  fault(
    'two uses began with one purchase',
    'promotions.used',
    `update promotion_uses set first_checkout_id = (select first_checkout_id from promotion_uses
      where promotion_id = ${promotion('credit_amount')}) where promotion_id = ${promotion('fixed_discount')}`,
  ),
  fault(
    'uses are counted down, so that there are more of them',
    'promotions.counted',
    inTheOpen('update promotions set used_count = 0 where total_uses is not null'),
  ),
];
