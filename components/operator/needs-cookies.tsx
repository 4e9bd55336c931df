'use client';

import { FormProblem } from '@/components/ui/form-problem';
import { useHydrated } from '@/components/ui/use-hydrated';
import { keepsCookies } from '@/lib/browser/keeps-cookies';

/** Says so where the browser keeps no cookies: whoever signs in would stand before the same page again. */
export function NeedsCookies() {
  const isRefused = useHydrated() && !keepsCookies();
  return (
    <FormProblem>
      {isRefused
        ? 'Your browser keeps no cookies of this site, so nobody can be signed in. Please allow them, and load this page again.'
        : undefined}
    </FormProblem>
  );
}
