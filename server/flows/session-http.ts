import { GetCustomer, SignIn, SignUp } from '@/lib/contract/identity';
import { routes, serve } from '@/server/http/serve';
import { getCustomer } from './get-customer';
import { signIn } from './sign-in';
import { signUp } from './sign-up';

export const sessionHttp = routes(
  serve(SignUp, signUp),
  serve(SignIn, signIn),
  serve(GetCustomer, getCustomer),
);
