/** A form's session and the card that was entered in it, joined: `merchantSessionKey_cardIdentifier`. */
const TOKEN = /^([0-9A-Fa-f-]{36})_([0-9A-Fa-f-]{36})$/;

export function readToken(
  token: string,
): { merchantSessionKey: string; cardIdentifier: string } | null {
  const [, merchantSessionKey, cardIdentifier] = TOKEN.exec(token) ?? [];
  return merchantSessionKey && cardIdentifier ? { merchantSessionKey, cardIdentifier } : null;
}
