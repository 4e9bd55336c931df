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

/** What is signed: timestamp, application key and customer token. */
export const signedText = ({
  timestamp,
  applicationKey,
  customerToken,
}: Omit<SignatureInput, 'secret'>): string => `${timestamp}\n${applicationKey}\n${customerToken}`;

/** HMAC-SHA256 of it, as hex; the same on the edge, where it takes a moment, and in Node. */
export const sign = async (input: SignatureInput): Promise<string> =>
  hmacSha256(input.secret, signedText(input));

/** Compares in constant time. */
export async function isSignatureValid(input: SignatureInput, given: string): Promise<boolean> {
  const right = await sign(input);
  let difference = right.length ^ given.length;
  for (let at = 0; at < right.length; at += 1) {
    difference |= right.charCodeAt(at) ^ given.charCodeAt(at);
  }
  return difference === 0;
}
