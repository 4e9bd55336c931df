/** A message to support has so many characters at most. */
export const MAX_MESSAGE_LENGTH = 4000;
