import { hmacSha256 } from '#hmac';

/** What every request says about itself, besides its body. */
export interface SignatureInput {
  secret: string;
  applicationKey: string;
  /** milliseconds since 1970, as text */
  timestamp: string;
  /** the customer's access token, or empty for a visitor */
  customerToken: string;
}

/** HMAC-SHA256 over timestamp, application key and customer token, as hex; the same on the edge and in Node. */
export const sign = ({
  secret,
  applicationKey,
  timestamp,
  customerToken,
}: SignatureInput): Promise<string> =>
  hmacSha256(secret, `${timestamp}\n${applicationKey}\n${customerToken}`);

/** Compares in constant time. */
export async function isSignatureValid(input: SignatureInput, given: string): Promise<boolean> {
  const right = await sign(input);
  let difference = right.length ^ given.length;
  for (let at = 0; at < right.length; at += 1) {
    difference |= right.charCodeAt(at) ^ given.charCodeAt(at);
  }
  return difference === 0;
}
