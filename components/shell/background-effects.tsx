'use client';

import { Providers } from '@/components/providers/providers';
import type { ClientBuild } from '@/lib/analytics/client-information';
import type { Variant } from '@/lib/contract/site';
import { ChunkReload } from './chunk-reload';
import { ConfirmDetailsBanner } from './confirm-details-banner';
import { CustomerState } from './customer-state';
import { ReadAgain } from './read-again';
import { ResponseMessages } from './response-messages';
import { UnrecoverableError } from './unrecoverable-error';
import { VisitorTracking } from './visitor-tracking';

/** What stands ready around every page once it is there: most of it shows nothing most of the time. */
export function BackgroundEffects({ build, variant }: { build: ClientBuild; variant: Variant }) {
  return (
    <Providers>
      <ChunkReload />
      <UnrecoverableError />
      <CustomerState />
      <ReadAgain />
      <ResponseMessages />
      <ConfirmDetailsBanner />
      <VisitorTracking build={build} variant={variant} />
    </Providers>
  );
}
