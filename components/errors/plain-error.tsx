import { useMessages } from '#messages';

/** For when even the error page cannot be fetched: a newer build has replaced it, or the network is down. */
export function PlainError() {
  const messages = useMessages('errors');
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-16">
      <h1 className="text-title">{messages.brokenTitle}</h1>
      <p>{messages.broken}</p>
      <button
        type="button"
        className="button button-primary"
        onClick={() => window.location.reload()}
      >
        {messages.reload}
      </button>
    </div>
  );
}
