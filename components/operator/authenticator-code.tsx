import { TextInput } from '@/components/ui/text-input';

/** What an authenticator shows, as `otp` of a form that signs in. */
export const AuthenticatorCode = ({ error }: { error: string | undefined }) => (
  <TextInput
    label="Code of your authenticator"
    hint="Six digits. Each works once."
    name="otp"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
    error={error}
    required
  />
);
