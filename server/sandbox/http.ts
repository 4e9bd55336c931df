import { GetSandbox, ListMails, MoveClock, TokenizeCard } from '@/lib/contract/sandbox';
import { tokenizeCard } from '@/server/gateways/cards';
import { routes, serve } from '@/server/http/serve';
import { getSandbox } from './get-sandbox';
import { listMails } from './list-mails';
import { moveClock } from './move-clock';

export const sandboxHttp = routes(
  serve(GetSandbox, getSandbox),
  serve(MoveClock, moveClock),
  serve(ListMails, listMails),
  serve(TokenizeCard, tokenizeCard),
);
