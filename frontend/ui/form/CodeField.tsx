import { TextField } from './fields.tsx';

/** The code of a second step that is on already, for what would weaken it. */
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
