'use client';

import { useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { CommunicationPreferences } from '@/lib/contract/preferences';
import { useChangePreferences } from '@/lib/queries/preferences';
import { interpolate } from '@/lib/text/interpolate';
import { ByLink } from './by-link';
import { type LinkParameters, useLinkParameters } from './link-parameters';
import { ReasonsForm } from './reasons-form';

/** Unsubscribes with one press and not on opening: mail scanners open links, but press nothing. */
export function UnsubscribePanel({ offers }: { offers: Readonly<Record<string, string>> }) {
  const parameters = useLinkParameters();
  if (!parameters) return null;
  return (
    <Providers>
      <ByLink id={parameters.token}>
        {(preferences) => <Leave {...parameters} before={preferences} offers={offers} />}
      </ByLink>
    </Providers>
  );
}

type Done = 'all' | 'offer' | 'undone';

function Leave({
  token,
  offerKey,
  before,
  offers,
}: LinkParameters & {
  before: CommunicationPreferences;
  offers: Readonly<Record<string, string>>;
}) {
  const { href } = useLinks();
  const messages = useMessages('preferences');
  const change = useChangePreferences(token);
  const [first] = useState(before);
  const [done, setDone] = useState<Done>();
  const { email } = first.preferences;
  const { recipient } = first;
  const offer = offerKey ? offers[offerKey] : undefined;
  const isOffAlready = !email.isOn && done === undefined;

  const leave = (what: Done) => {
    const muted = offerKey ? [...new Set([...email.mutedOffers, offerKey])] : email.mutedOffers;
    const wish = {
      all: { isOn: false },
      offer: { mutedOffers: muted },
      undone: email,
    }[what];
    change.mutate({ preferences: { email: wish } }, { onSuccess: () => setDone(what) });
  };

  return (
    <div className="flex max-w-xl flex-col gap-6">
      <Card className="flex flex-col gap-4">
        <div role="status">
          <Outcome done={done} isOffAlready={isOffAlready} recipient={recipient} offer={offer} />
        </div>
        <FormProblem>{change.isError ? messages.failed : undefined}</FormProblem>
        {done === 'all' || done === 'offer' ? (
          <Button
            variant="secondary"
            className="self-start"
            pending={change.isPending}
            pendingLabel={messages.working}
            onClick={() => leave('undone')}
          >
            {messages.undo}
          </Button>
        ) : (
          !isOffAlready && (
            <div className="flex flex-wrap gap-3">
              {offer && (
                <Button
                  size="lg"
                  pending={change.isPending}
                  pendingLabel={messages.working}
                  onClick={() => leave('offer')}
                >
                  {interpolate(messages.unsubscribeOffer, { offer })}
                </Button>
              )}
              <Button
                size="lg"
                variant={offer ? 'secondary' : 'primary'}
                pending={change.isPending}
                pendingLabel={messages.working}
                onClick={() => leave('all')}
              >
                {offer ? messages.unsubscribeAll : messages.unsubscribe}
              </Button>
            </div>
          )
        )}
        <p className="text-sm text-ink-soft">{messages.kept}</p>
      </Card>
      {(done === 'all' || done === 'offer') && <ReasonsForm id={token} />}
      <p>
        <TextLink standalone href={href('communicationPreferencesOf', { id: token })}>
          {messages.more}
          <Icon name="arrow-right" className="size-4" />
        </TextLink>
      </p>
    </div>
  );
}

function Outcome({
  done,
  isOffAlready,
  recipient,
  offer,
}: {
  done: Done | undefined;
  isOffAlready: boolean;
  recipient: string;
  offer: string | undefined;
}) {
  const messages = useMessages('preferences');
  const places = { recipient, offer: offer ?? '' };
  if (isOffAlready) return <Confirmation>{interpolate(messages.already, places)}</Confirmation>;
  if (done === 'all') return <Confirmation>{interpolate(messages.doneAll, places)}</Confirmation>;
  if (done === 'offer')
    return <Confirmation>{interpolate(messages.doneOffer, places)}</Confirmation>;
  return (
    <>
      {done === 'undone' && <Confirmation>{messages.undone}</Confirmation>}
      <p className="text-xl">
        {interpolate(offer ? messages.confirmOffer : messages.confirmAll, places)}
      </p>
    </>
  );
}

function Confirmation({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 text-xl font-semibold">
      <Icon name="check" className="mt-1 size-6 text-good" />
      {children}
    </p>
  );
}
