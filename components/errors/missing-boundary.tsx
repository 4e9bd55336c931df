'use client';

import { Component, type ReactNode } from 'react';

interface Props {
  /** says what is missing, in the browser as on the server */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a page's own words for what it does not find, where Next would show its general ones once scripts run. */
export class MissingBoundary extends Component<Props, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(error: unknown): { isMissing: boolean } {
    if (isNotFound(error)) return { isMissing: true };
    throw error;
  }

  override render(): ReactNode {
    return this.state.isMissing ? this.props.fallback : this.props.children;
  }
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === 'NEXT_HTTP_ERROR_FALLBACK;404';
