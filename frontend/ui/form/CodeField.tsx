import { TextField } from './fields.tsx';

/** The field for a code of two-step sign-in, in forms whose change would weaken two-step sign-in. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label="Code"
      help="From your authenticator app, or one of your recovery codes."
      required
      autoComplete="one-time-code"
      maxLength={40}
    />
  );
}
