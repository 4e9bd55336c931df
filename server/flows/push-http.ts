import { ChangePush, GetPush, RemovePush, SavePush, TestPush } from '@/lib/contract/web-push';
import { routes, serve } from '@/server/http/serve';
import { changePush, getPush, removePush, savePush, testPush } from './manage-push';

export const pushHttp = routes(
  serve(GetPush, getPush),
  serve(SavePush, savePush),
  serve(ChangePush, changePush),
  serve(RemovePush, removePush),
  serve(TestPush, testPush),
);
