import { CloseAccount, ExportData, GetClosing } from '@/lib/contract/account';
import { GetCustomer, SignIn, SignUp } from '@/lib/contract/identity';
import { ChangeMembership } from '@/lib/contract/membership';
import { SignInByPasskey } from '@/lib/contract/passkeys';
import { Autologin, Transfer } from '@/lib/contract/sign-in-links';
import { SocialSignIn } from '@/lib/contract/social-authentication';
import { routes, serve, serveAtomically } from '@/server/http/serve';
import { askingRegisters } from './ask-registers';
import { changeMembership } from './change-membership';
import { closeAccount, getClosing } from './close-account';
import { exportData } from './export-data';
import { getCustomer } from './get-customer';
import { signIn } from './sign-in';
import { signInByPasskey } from './sign-in-by-passkey';
import { autologin, transfer } from './sign-in-by-token';
import { signUp } from './sign-up';
import { socialSignIn } from './social-sign-in';

export const sessionHttp = routes(
  serve(SignUp, askingRegisters(signUp, 'sign_up')),
  serve(SignIn, askingRegisters(signIn, 'sign_in')),
  serve(SignInByPasskey, askingRegisters(signInByPasskey, 'sign_in')),
  serve(Autologin, askingRegisters(autologin, 'sign_in')),
  serve(Transfer, askingRegisters(transfer, 'sign_in')),
  serve(SocialSignIn, askingRegisters(socialSignIn, 'sign_in')),
  serve(GetCustomer, getCustomer),
  serve(GetClosing, getClosing),
  serve(CloseAccount, closeAccount),
  serve(ExportData, exportData),
  serveAtomically(ChangeMembership, changeMembership),
);
