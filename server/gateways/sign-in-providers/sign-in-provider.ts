import type { SocialPreset } from '@/lib/contract/social-presets';

/** Somebody as a provider knows them. */
export interface ProvidedIdentity {
  /** with the subject: who it is, for good */
  issuer: string;
  subject: string;
  /** may be missing, and is no proof of whose account it is */
  email: string | null;
  /** whether the provider says that the address is theirs */
  isEmailVerified: boolean;
  /** how they proved who they are there, by the names of RFC 8176 */
  methods: string[];
  firstName: string | null;
  lastName: string | null;
}

/** What a sign-in at a provider begins with. All but the address stays with us. */
export interface ProviderRequest {
  /** where the browser goes */
  url: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What the browser brings back from the provider. */
export interface ProviderAnswer {
  code?: string | undefined;
  state?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
  /** Apple's: the name, told once */
  user?: string | undefined;
}

type Refusal =
  /** the provider does not answer, or says that it cannot */
  | 'unavailable'
  /** the person did not want to, at the provider */
  | 'cancelled'
  /** the answer does not hold: whatever it was, nobody is known by it */
  | 'refused';

export class SignInProviderError extends Error {
  override readonly name = 'SignInProviderError';
  constructor(
    readonly refusal: Refusal,
    options?: ErrorOptions,
  ) {
    super(refusal, options);
  }
}

/** A company that says who somebody is. */
export interface SignInProvider {
  key: string;
  label: string;
  preset: SocialPreset | null;
  /** the answer comes as a POST from the provider's site, so cookies must allow that */
  isAnswerPosted: boolean;
  /** @throws SignInProviderError */
  begin(redirectUri: string): Promise<ProviderRequest>;
  /**
   * Exchanges the answer for an identity; its tokens are forgotten. @throws SignInProviderError
   */
  identify(
    answer: ProviderAnswer,
    begun: Omit<ProviderRequest, 'url'> & { redirectUri: string },
  ): Promise<ProvidedIdentity>;
}
