'use client';

import { BannedCountry } from '@/components/details/banned-country';
import { ConfirmDetailsBanner } from '@/components/details/confirm-details-banner';
import { FailedChange } from '@/components/errors/failed-change';
import { UnrecoverableError } from '@/components/errors/unrecoverable-error';
import { Migration } from '@/components/migration/migration';
import { Providers } from '@/components/providers/providers';
import { CustomerState } from '@/components/session/customer-state';
import { SessionReplay } from '@/components/session/session-replay';
import { VisitorTracking } from '@/components/session/visitor-tracking';
import type { ClientBuild } from '@/lib/analytics/client-information';
import type { Variant } from '@/lib/contract/site';
import { ReadAgain } from './read-again';
import { ResponseMessages } from './response-messages';

interface Props {
  build: ClientBuild;
  variant: Variant;
  replaySampleRate: number;
}

/** Components that every page mounts after it has loaded. Most of them render nothing most of the time. */
export function BackgroundEffects({ build, variant, replaySampleRate }: Props) {
  return (
    <Providers>
      <UnrecoverableError />
      <FailedChange />
      <CustomerState />
      <ReadAgain />
      <ResponseMessages />
      <ConfirmDetailsBanner />
      <BannedCountry />
      <Migration />
      <VisitorTracking build={build} variant={variant} />
      <SessionReplay sampleRate={replaySampleRate} />
    </Providers>
  );
}
