import {
  AddSampleCustomer,
  AnswerSandboxIdentity,
  GetSandbox,
  ListMails,
  MoveClock,
  TokenizeCard,
} from '@/lib/contract/sandbox';
import { tokenizeCard } from '@/server/gateways/cards';
import { answerSandboxIdentity } from '@/server/gateways/identity';
import { routes, serve } from '@/server/http/serve';
import { addSampleCustomer } from './add-sample-customer';
import { getSandbox } from './get-sandbox';
import { listMails } from './list-mails';
import { moveClock } from './move-clock';

export const sandboxHttp = routes(
  serve(GetSandbox, getSandbox),
  serve(AddSampleCustomer, addSampleCustomer),
  serve(MoveClock, moveClock),
  serve(ListMails, listMails),
  serve(TokenizeCard, tokenizeCard),
  serve(AnswerSandboxIdentity, answerSandboxIdentity),
);
