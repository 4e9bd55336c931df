import { Providers } from '@/components/providers/providers';
import { SignInOrJoin } from './sign-in-or-join';

/** Signing in or up on a page of its own, with the client of its queries. */
export const SignInPanel = (props: { title: string; fallback: string }) => (
  <Providers>
    <SignInOrJoin {...props} />
  </Providers>
);
