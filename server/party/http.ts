import { GetPartyConfig, GetPartyLottery } from '@/lib/contract/party-config';
import { ListPartyEvents } from '@/lib/contract/party-events';
import {
  ChangePartyGroup,
  CreatePartyGroup,
  GetPartyGroup,
  GetPartyInvitation,
  HandOverPartyGroup,
  JoinByPartyToken,
  JoinPartyGroup,
  LeavePartyGroup,
  ListPartyGroups,
  RemovePartyMember,
  RenewPartyToken,
} from '@/lib/contract/party-groups';
import {
  CancelPartySession,
  ChangePartySession,
  CreatePartySession,
  DiscoverPartySessions,
  GetPartyOrder,
  GetPartySession,
  ListOpenPartySessions,
  ListPartySessions,
} from '@/lib/contract/party-sessions';
import { routes, serve } from '@/server/http/serve';
import { changeGroup } from './change-group';
import { cancelSession, changeSession } from './change-session';
import { createGroup } from './create-group';
import { createSession } from './create-session';
import { getPartyConfig, getPartyLottery } from './get-config';
import { getInvitation } from './get-invitation';
import { getPartyOrder } from './get-order';
import { getSession } from './get-session';
import { joinByToken, joinGroup } from './join-group';
import { handOver, leaveGroup, removeMember } from './leave-group';
import { listEvents } from './list-events';
import { discoverSessions, listOpenSessions, listSessions } from './list-sessions';
import { getGroup, listGroups } from './read-groups';
import { renewToken } from './renew-token';

export const partyHttp = routes(
  serve(GetPartyConfig, getPartyConfig),
  serve(GetPartyLottery, getPartyLottery),
  serve(CreatePartyGroup, createGroup),
  serve(ListPartyGroups, listGroups),
  serve(GetPartyInvitation, getInvitation),
  serve(JoinByPartyToken, joinByToken),
  serve(GetPartyGroup, getGroup),
  serve(ChangePartyGroup, changeGroup),
  serve(JoinPartyGroup, joinGroup),
  serve(LeavePartyGroup, leaveGroup),
  serve(RemovePartyMember, removeMember),
  serve(HandOverPartyGroup, handOver),
  serve(RenewPartyToken, renewToken),
  serve(ListPartyEvents, listEvents),
  serve(ListPartySessions, listSessions),
  serve(ListOpenPartySessions, listOpenSessions),
  serve(CreatePartySession, createSession),
  serve(DiscoverPartySessions, discoverSessions),
  serve(GetPartySession, getSession),
  serve(ChangePartySession, changeSession),
  serve(CancelPartySession, cancelSession),
  serve(GetPartyOrder, getPartyOrder),
);
