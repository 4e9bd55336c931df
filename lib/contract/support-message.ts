/** The longest message to support, in characters. */
export const MAX_MESSAGE_LENGTH = 4000;
