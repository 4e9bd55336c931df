/** Records what a visitor sees and does, where a shop's owner connects something that can. */
export interface SessionRecorder {
  /** @returns what ends the recording */
  start(visit: { id: string }): () => void;
}

/**
 * The place to connect one: a function that fetches it, `() => import('./…')`. Nothing is connected in the shop as it
 * comes (decision 146).
 */
export const connectedRecorder: (() => Promise<SessionRecorder>) | null = null;
