import {
  AddStaffPasskey,
  ConfirmStaffByPasskey,
  GetStaffAccess,
  RemoveStaffPasskey,
  RenameStaffPasskey,
  SignInStaffByPasskey,
  StartStaffConfirmation,
  StartStaffPasskey,
  StartStaffPasskeySignIn,
} from '@/lib/contract/operator/access';
import { RequestRole, WithdrawApproval } from '@/lib/contract/operator/approvals';
import { ListStaffLog, ListStaffRefusals } from '@/lib/contract/operator/log';
import { ListSavedViews, RemoveView, SaveView } from '@/lib/contract/operator/saved-views';
import {
  AnswerStaffProvider,
  GetStaffProvider,
  SignInStaffByProvider,
  StartStaffProvider,
} from '@/lib/contract/operator/single-sign-on';
import {
  AcceptInvitation,
  ConfirmStaff,
  EndStaff,
  GetInvitation,
  GetStaffSession,
  InviteStaff,
  InviteStaffAgain,
  ListStaff,
  SignInStaff,
  SignOutStaff,
} from '@/lib/contract/operator/staff';
import { routes, serve } from '@/server/http/serve';
import { requestRole, withdrawApproval } from './approvals';
import { endStaff } from './end-staff';
import { getStaffSession } from './get-staff-session';
import { acceptInvitation, getInvitation, inviteStaff, inviteStaffAgain } from './invitations';
import { listStaff } from './list-staff';
import { listStaffLog } from './list-staff-log';
import {
  addStaffPasskey,
  getStaffAccess,
  removeStaffPasskey,
  renameStaffPasskey,
  startStaffPasskey,
} from './manage-passkeys';
import { listStaffRefusals } from './refusals';
import { listSavedViews, removeView, saveView } from './saved-views';
import { confirmStaff, signInStaff, signOutStaff } from './sign-in-staff';
import {
  answerStaffProvider,
  getStaffProvider,
  signInStaffByProvider,
  startStaffProvider,
} from './single-sign-on';
import {
  confirmStaffByPasskey,
  signInStaffByPasskey,
  startStaffConfirmation,
  startStaffPasskeySignIn,
} from './use-passkey';

export const staffHttp = routes(
  serve(SignInStaff, signInStaff),
  serve(SignOutStaff, signOutStaff),
  serve(ConfirmStaff, confirmStaff),
  serve(GetStaffSession, getStaffSession),
  serve(StartStaffPasskeySignIn, startStaffPasskeySignIn),
  serve(SignInStaffByPasskey, signInStaffByPasskey),
  serve(StartStaffConfirmation, startStaffConfirmation),
  serve(ConfirmStaffByPasskey, confirmStaffByPasskey),
  serve(GetStaffAccess, getStaffAccess),
  serve(StartStaffPasskey, startStaffPasskey),
  serve(AddStaffPasskey, addStaffPasskey),
  serve(RenameStaffPasskey, renameStaffPasskey),
  serve(RemoveStaffPasskey, removeStaffPasskey),
  serve(GetStaffProvider, getStaffProvider),
  serve(StartStaffProvider, startStaffProvider),
  serve(AnswerStaffProvider, answerStaffProvider),
  serve(SignInStaffByProvider, signInStaffByProvider),
  serve(GetInvitation, getInvitation),
  serve(AcceptInvitation, acceptInvitation),
  serve(ListStaff, listStaff),
  serve(InviteStaff, inviteStaff),
  serve(InviteStaffAgain, inviteStaffAgain),
  serve(EndStaff, endStaff),
  serve(RequestRole, requestRole),
  serve(WithdrawApproval, withdrawApproval),
  serve(ListStaffLog, listStaffLog),
  serve(ListStaffRefusals, listStaffRefusals),
  serve(ListSavedViews, listSavedViews),
  serve(SaveView, saveView),
  serve(RemoveView, removeView),
);
