'use client';

import { Component, type ReactNode } from 'react';
import { useMessages } from '#messages';
import { ReloadWhenOutdated } from './reload-when-outdated';

interface Props {
  /** prepares another attempt, such as fetching the part's code anew */
  onRetry?: () => void;
  /** what nobody would miss disappears without a word */
  isSilent?: boolean;
  children: ReactNode;
}

/**
 * A part that fails falls out alone, with a button to try again, and the page around it stays. What Next throws to lead
 * elsewhere, and an API that failed, is for the page.
 */
export class PartBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error & { digest?: string }): { error: Error } {
    if (error.digest) throw error;
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = () => {
      this.props.onRetry?.();
      this.setState({ error: undefined });
    };
    return (
      <>
        <ReloadWhenOutdated error={error} />
        {!this.props.isSilent && <FailedPart onRetry={retry} />}
      </>
    );
  }
}

function FailedPart({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages('errors');
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 py-6">
      <p>{messages.partBroken}</p>
      <button type="button" className="button button-secondary" onClick={onRetry}>
        {messages.tryAgain}
      </button>
    </div>
  );
}
