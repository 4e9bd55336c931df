import { GetProgress } from '@/lib/contract/gamify';
import {
  EnterGiveaway,
  GetBenefits,
  GetGiveawayProof,
  GetGiveawayWin,
  GetMember,
  GetMembershipConfig,
  ListGiveaways,
  RegisterInterest,
} from '@/lib/contract/membership';
import { routes, serve, serveAtomically } from '@/server/http/serve';
import { enterGiveaway } from './enter-giveaway';
import { getBenefits } from './get-benefits';
import { getGiveawayProof } from './get-giveaway-proof';
import { getGiveawayWin } from './get-giveaway-win';
import { getMember } from './get-member';
import { getMembershipConfig } from './get-membership-config';
import { getProgress } from './get-progress';
import { listGiveaways } from './list-giveaways';
import { registerInterest } from './register-interest';

export const membershipHttp = routes(
  serve(GetMembershipConfig, getMembershipConfig),
  serve(GetMember, getMember),
  serve(ListGiveaways, listGiveaways),
  serve(GetGiveawayProof, getGiveawayProof),
  serve(GetGiveawayWin, getGiveawayWin),
  serveAtomically(EnterGiveaway, enterGiveaway),
  serve(RegisterInterest, registerInterest),
  serve(GetBenefits, getBenefits),
  serve(GetProgress, getProgress),
);
