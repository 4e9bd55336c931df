'use client';

import { useEffect } from 'react';
import { useMessages } from '#messages';
import { type ShownError, statusOf } from './error-kind';
import { RenderErrorPage, StatusPage } from './error-pages';
import { errorTitle } from './error-texts';

const reload = () => window.location.reload();

/** An error of a page, within the shop's frame. A failed API call is rethrown to the next boundary. */
export function PageError({ error }: { error: ShownError }) {
  if (statusOf(error) !== undefined) throw error;
  return <Broken />;
}

/** The whole shop could not be shown; the page depends on the API's status, if there is one. */
export function ShopError({ error }: { error: ShownError }) {
  const status = statusOf(error);
  if (status === undefined) {
    return (
      <main id="content">
        <Broken />
      </main>
    );
  }
  return <Failed status={status} />;
}

function Broken() {
  const messages = useMessages('errors');
  useEffect(() => {
    document.title = messages.brokenTitle;
  }, [messages]);
  return <RenderErrorPage onReload={reload} />;
}

function Failed({ status }: { status: number }) {
  const messages = useMessages('errors');
  useEffect(() => {
    document.title = errorTitle(status, messages);
  }, [status, messages]);
  return <StatusPage status={status} />;
}
