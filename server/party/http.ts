import * as party from '@/lib/contract/party';
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
  serve(party.GetPartyConfig, getPartyConfig),
  serve(party.GetPartyLottery, getPartyLottery),
  serve(party.CreatePartyGroup, createGroup),
  serve(party.ListPartyGroups, listGroups),
  serve(party.GetPartyInvitation, getInvitation),
  serve(party.JoinByPartyToken, joinByToken),
  serve(party.GetPartyGroup, getGroup),
  serve(party.ChangePartyGroup, changeGroup),
  serve(party.JoinPartyGroup, joinGroup),
  serve(party.LeavePartyGroup, leaveGroup),
  serve(party.RemovePartyMember, removeMember),
  serve(party.HandOverPartyGroup, handOver),
  serve(party.RenewPartyToken, renewToken),
  serve(party.ListPartyEvents, listEvents),
  serve(party.ListPartySessions, listSessions),
  serve(party.ListOpenPartySessions, listOpenSessions),
  serve(party.CreatePartySession, createSession),
  serve(party.DiscoverPartySessions, discoverSessions),
  serve(party.GetPartySession, getSession),
  serve(party.ChangePartySession, changeSession),
  serve(party.CancelPartySession, cancelSession),
  serve(party.GetPartyOrder, getPartyOrder),
);
