import { type Fault, fault } from './fault';

/** Groups that are not what their members believe. */
export const PARTY_FAULTS: readonly Fault[] = [
  fault(
    'a group is left without an organiser',
    'parties.organised',
    'update party_members set is_organiser = false',
  ),
  fault(
    'a group ends with people in it',
    'parties.organised',
    "update party_groups set status = 'over'",
  ),
  fault(
    'a session is said to be of fewer games a share',
    'parties.sessions',
    'update party_series set games_per_share = games_per_share - 1',
  ),
  fault(
    'a session is said to be cancelled that goes on',
    'parties.sessions',
    `update party_sessions set cancelled_reason = 'organiser'`,
  ),
  fault(
    'a share belongs to somebody who was never in the group',
    'parties.holders',
    'delete from party_members where not is_organiser',
  ),
];
