'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useLinks } from '#links';
import { useConsent } from '@/components/consent/use-consent';
import { connectedRecorder, type SessionRecorder } from '@/lib/analytics/session-recorder';
import { allows } from '@/lib/consent/cookies';
import { consentSessionId } from '@/lib/consent/visit-session';
import { useVisitor } from '@/lib/queries/session';

interface Props {
  /** the share of visits, 0 to 1 */
  sampleRate: number;
  recorder?: (() => Promise<SessionRecorder>) | null;
}

/**
 * Runs a connected recorder, in visits that agreed and are in the sample, for guests only, and only on pages that a
 * sitemap may name: never where somebody signs in, pays or sees what is theirs. Renders nothing.
 */
export function SessionReplay({ sampleRate, recorder = connectedRecorder }: Props) {
  const { match } = useLinks();
  const consent = useConsent();
  const { data: visitor } = useVisitor();
  const pathname = usePathname();
  const mayRecord = consent !== undefined && allows(consent, 'non_essential');
  const isForAll = match(pathname ?? '')?.route.sitemap !== undefined;
  const isGuest = visitor?.isSignedIn === false;
  const isOn = recorder !== null && sampleRate > 0 && mayRecord && isForAll && isGuest;

  useEffect(() => {
    if (!isOn || !recorder) return;
    const id = consentSessionId();
    if (id === undefined || !isSampled(id, sampleRate)) return;
    let stop = () => {};
    let isOver = false;
    recorder().then(
      ({ start }) => {
        if (!isOver) stop = start({ id });
      },
      // a recorder that cannot be fetched is nobody's loss
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [isOn, recorder, sampleRate]);
  return null;
}

/** By the visit's id, so that all of its pages and tabs agree. */
const isSampled = (id: string, sampleRate: number): boolean =>
  Number.parseInt(id.slice(0, 8), 16) / 2 ** 32 < sampleRate;
