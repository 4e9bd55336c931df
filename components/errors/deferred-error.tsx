'use client';

import dynamic from 'next/dynamic';
import { useMessages } from '#messages';

// Every page carries its boundary; what the boundary shows is fetched only when something broke.
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

/** For when not even the error page can be fetched: a newer build has taken its place, or the line is down. */
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
