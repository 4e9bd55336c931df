/** So long without a sign of life, and a customer is signed out; the next one begins a new session of play. */
export const SESSION_TIMEOUT_SECONDS = 3_600;
