'use client';

import { TOTP } from 'otpauth';
import { useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { addressAfter } from '@/components/identity/next-address';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { FormProblem } from '@/components/ui/form-problem';
import { ApiError } from '@/lib/client/api-error';
import { failureMessage } from '@/lib/forms/failure-message';
import { interpolateNodes } from '@/lib/messages/interpolate-nodes';
import { useCustomer } from '@/lib/queries/customer';
import { useAddSampleCustomer } from '@/lib/queries/sandbox';
import { type SignedInAs, useSignIn } from '@/lib/queries/session';
import { interpolate } from '@/lib/text/interpolate';

interface Props {
  customers: readonly { email: string; situation: string }[];
  password: string;
  twoFactorSecret: string;
  /** loads the address as a full page, since the next customer may belong to another site */
  onArrival?: (address: string) => void;
}

/**
 * The sample customers; one press signs in as any of them, or as a new one who stands where that one began, even while
 * another is signed in.
 */
export function SampleCustomers({
  customers,
  password,
  twoFactorSecret,
  onArrival = (address) => window.location.assign(address),
}: Props) {
  const { href } = useLinks();
  const messages = useMessages('sandbox');
  const { broken: unexpected } = useMessages('errors');
  const { data: present } = useCustomer();
  const signIn = useSignIn();
  const addLike = useAddSampleCustomer();
  const [pressed, setPressed] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const isBusy = signIn.isPending || addLike.isPending;

  async function become(button: string, who: () => Promise<string>) {
    setPressed(button);
    setProblem(undefined);
    try {
      onArrival(addressAfter(await withCode(await who()), href, href('account')));
    } catch (error) {
      setProblem(failureMessage(error, unexpected));
    }
  }

  async function withCode(who: string): Promise<SignedInAs> {
    try {
      return await signIn.mutateAsync({ email: who, password });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === '2fa_required')) throw error;
      const otp = new TOTP({ secret: twoFactorSecret }).generate();
      return signIn.mutateAsync({ email: who, password, otp });
    }
  }

  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {interpolateNodes(messages.everybodysPassword, {
            password: <code className="font-semibold">{password}</code>,
          })}
        </span>
        <CopyButton text={password} label={messages.copyPassword} />
      </p>
      <FormProblem>{problem}</FormProblem>
      <ul className="mt-4 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {customers.map((customer) => (
          <Card as="li" key={customer.email} className="flex flex-col items-start gap-2 p-4!">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {customer.email}
              {present?.email === customer.email && <Badge tone="brand">{messages.you}</Badge>}
            </p>
            <p className="grow text-ink-soft">{customer.situation}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="secondary"
                aria-label={interpolate(messages.signInAs, { email: customer.email })}
                pending={isBusy && pressed === customer.email}
                pendingLabel={messages.signingIn}
                onClick={() => become(customer.email, async () => customer.email)}
              >
                {messages.signIn}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={interpolate(messages.signInLike, { email: customer.email })}
                pending={isBusy && pressed === `like ${customer.email}`}
                pendingLabel={messages.signingIn}
                onClick={() =>
                  become(`like ${customer.email}`, () => addLike.mutateAsync(customer.email))
                }
              >
                {messages.newOne}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
    </>
  );
}
