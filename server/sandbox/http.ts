import {
  AddSampleCustomer,
  AnswerSandboxIdentity,
  GetSandbox,
  ListMails,
  MoveClock,
  OpenSandboxBenefits,
  SellToSupporters,
  SendBankPayment,
  TokenizeCard,
} from '@/lib/contract/sandbox';
import { openSandboxBenefits } from '@/server/gateways/benefits';
import { tokenizeCard } from '@/server/gateways/cards';
import { answerSandboxIdentity } from '@/server/gateways/identity';
import { routes, serve } from '@/server/http/serve';
import { addSampleCustomer } from './add-sample-customer';
import { getSandbox } from './get-sandbox';
import { listMails } from './list-mails';
import { moveClock } from './move-clock';
import { sellToSupporters } from './sell-to-supporters';
import { sendBankPayment } from './send-bank-payment';

export const sandboxHttp = routes(
  serve(GetSandbox, getSandbox),
  serve(AddSampleCustomer, addSampleCustomer),
  serve(MoveClock, moveClock),
  serve(SellToSupporters, sellToSupporters),
  serve(ListMails, listMails),
  serve(SendBankPayment, sendBankPayment),
  serve(TokenizeCard, tokenizeCard),
  serve(OpenSandboxBenefits, openSandboxBenefits),
  serve(AnswerSandboxIdentity, answerSandboxIdentity),
);
