'use client';

import { Component, type ReactNode } from 'react';

interface Props {
  /** what to show instead of the page, both on the server and in the browser */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a page's own not-found message, which Next would replace with its general one after hydration. */
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
