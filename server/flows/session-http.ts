import { GetCustomer, SignIn, SignUp } from '@/lib/contract/identity';
import { ChangeMembership } from '@/lib/contract/membership';
import { routes, serve, serveAtomically } from '@/server/http/serve';
import { changeMembership } from './change-membership';
import { getCustomer } from './get-customer';
import { signIn } from './sign-in';
import { signUp } from './sign-up';

export const sessionHttp = routes(
  serve(SignUp, signUp),
  serve(SignIn, signIn),
  serve(GetCustomer, getCustomer),
  serveAtomically(ChangeMembership, changeMembership),
);
