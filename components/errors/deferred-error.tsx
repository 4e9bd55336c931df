'use client';

import dynamic from 'next/dynamic';
import { useMessages } from '#messages';

// Every page includes its boundary; the error page is fetched only after an error.
export const DeferredPageError = dynamic(() =>
  import('./page-error').then(
    (page) => page.PageError,
    () => PlainError,
  ),
);
export const DeferredShopError = dynamic(() =>
  import('./page-error').then(
    (page) => page.ShopError,
    () => PlainError,
  ),
);

/** For when even the error page cannot be fetched: a newer build has replaced it, or the network is down. */
function PlainError() {
  const words = useMessages('errors');
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-16">
      <h1 className="text-title">{words.brokenTitle}</h1>
      <p>{words.broken}</p>
      <button
        type="button"
        className="button button-primary"
        onClick={() => window.location.reload()}
      >
        {words.reload}
      </button>
    </div>
  );
}
