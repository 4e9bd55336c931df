import type { Payment } from '../card-entry/card-entry';

/** The fields of a card that are frames of its gateway: what is typed there stays there. */
export const FRAME_FIELDS = ['number', 'expiry', 'code'] as const;
export type FrameField = (typeof FRAME_FIELDS)[number];

export interface FrameState {
  isComplete: boolean;
  /** what is wrong, in a sentence in the page's language */
  error?: string | undefined;
  isFocused: boolean;
}

/** What the page says where the gateway has no words of its own. */
export interface FrameTexts {
  /** what screen readers call the fields */
  labels: Readonly<Record<FrameField, string>>;
  /** below a field that is wrong */
  wrong: Readonly<Record<FrameField, string>>;
  /** why there is no token */
  refused: Readonly<Record<'card' | 'bank' | 'unreachable', string>>;
}

/** What the page offers to the gateway's script. */
export interface FrameHost {
  frameOf: (field: FrameField) => HTMLElement;
  texts: FrameTexts;
  locale: 'en-AU' | 'en-GB';
  onReady: () => void;
  onFailed: () => void;
  onField: (field: FrameField, now: Partial<FrameState>) => void;
}

/** The mounted fields of a gateway. */
export interface CardFrames {
  focus: (field: FrameField) => void;
  /** Tells a frame what the page says below it, where the gateway takes that. */
  describe?: (field: FrameField, error: string | undefined) => void;
  /** as of an entered card */
  isForAmount?: boolean;
  /** The card's token, for a payment or (null) to be saved without one. Rejects with an ApiError. */
  tokenize: (card: { holderName: string; payment: Payment | null }) => Promise<string>;
  unmount: () => void;
}

/** Puts a gateway's fields into their places. Rejects when its script is blocked or cannot be reached. */
export type MountFrames = (host: FrameHost) => Promise<CardFrames>;
