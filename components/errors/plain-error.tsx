import { useMessages } from '#messages';

/** For when even the error page cannot be fetched: a newer build has replaced it, or the network is down. */
export function PlainError() {
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
