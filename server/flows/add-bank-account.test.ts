import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ApiError } from '@/lib/client/api-error';
import { CloseAccount, ExportData } from '@/lib/contract/account';
import type { InputOf } from '@/lib/contract/calls';
import { GetCustomer } from '@/lib/contract/identity';
import { AddBankAccount, ListPaymentMethods, RemoveFund } from '@/lib/contract/wallet';
import { asText } from '@/server/gateways/mail/lay-out';
import { writeLetter } from '@/server/gateways/mail/write-letter';
import { newId } from '@/server/kernel/ids';
import { aPasskeyOf } from '@/server/testing/an-authenticator';
import { testShop } from '@/server/testing/test-shop';
import { openWallet, payoutAccount } from '@/server/wallet';

process.env.LOG_LEVEL = 'info';
const shop = testShop();
type Member = Awaited<ReturnType<typeof shop.member>>;
type Entry = Partial<InputOf<'addBankAccount'>>;

const NUMBER = '98761234';
const IBAN = 'DE89 3704 0044 0532 0130 00';
