import { z } from 'zod';
import { CURRENCY, REQUIRED } from './form-messages';
import type { SentenceKey } from './sentence';

const Cents = z.number().int().min(1).max(100_000_000);

/** As people and the specification write it, in the currency's unit: 12.5 or "12.50". */
const Decimal = z
  .union([z.number().transform(String), z.string().max(20).trim()])
  .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, CURRENCY));

function centsOf(decimal: string): number {
  const [units = '', cents = ''] = decimal.split('.');
  return Number(units) * 100 + Number(cents.padEnd(2, '0'));
}

const REFUSED: SentenceKey = 'request.invalid.field';

interface WrittenAmount {
  amountCents?: number | undefined;
  amount?: string | undefined;
}

/**
 * The input of a call that moves an amount of money: whole `amountCents`, or `amount` in the currency's unit. One of
 * the two is enough; where both are sent they have to be the same. The verb receives `amountCents` alone.
 */
export const withAmount = <S extends z.ZodRawShape>(shape: S) =>
  z
    .object({ ...shape, amountCents: Cents.optional(), amount: Decimal.optional() })
    .transform((input, { issues }) => {
      const { amount, amountCents, ...rest } = input as WrittenAmount;
      const cents = amount === undefined ? amountCents : centsOf(amount);
      const isRefused =
        !Cents.safeParse(cents).success || (amountCents !== undefined && amountCents !== cents);
      if (cents === undefined) {
        issues.push({
          ...{ code: 'invalid_type', expected: 'number', input: undefined },
          ...{ path: ['amountCents'], message: REQUIRED },
        });
      } else if (isRefused) {
        issues.push({ code: 'custom', input: amount, path: ['amount'], message: REFUSED });
      }
      return { ...(rest as z.output<z.ZodObject<S>>), amountCents: cents ?? 0 };
    });
