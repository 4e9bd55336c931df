import { CloseAccount, ExportData, GetClosing } from '@/lib/contract/account';
import { GetCustomer, SignIn, SignUp } from '@/lib/contract/identity';
import { ChangeMembership } from '@/lib/contract/membership';
import { Autologin, Transfer } from '@/lib/contract/sign-in-links';
import { routes, serve, serveAtomically } from '@/server/http/serve';
import { changeMembership } from './change-membership';
import { closeAccount, getClosing } from './close-account';
import { exportData } from './export-data';
import { getCustomer } from './get-customer';
import { signIn } from './sign-in';
import { autologin, transfer } from './sign-in-by-token';
import { signUp } from './sign-up';

export const sessionHttp = routes(
  serve(SignUp, signUp),
  serve(SignIn, signIn),
  serve(Autologin, autologin),
  serve(Transfer, transfer),
  serve(GetCustomer, getCustomer),
  serve(GetClosing, getClosing),
  serve(CloseAccount, closeAccount),
  serve(ExportData, exportData),
  serveAtomically(ChangeMembership, changeMembership),
);
