import { TextField } from '#ui/form/fields.tsx';

/** Name and address of a user, to invite or to change; `emailHelp` says when a changed address takes effect. */
export function PersonFields({ emailHelp }: { readonly emailHelp?: string | undefined }) {
  return (
    <>
      <div className="fields two">
        <TextField name="firstName" label="First Name" required />
        <TextField name="lastName" label="Last Name" required />
      </div>
      <TextField name="email" label="Email" type="email" inputMode="email" help={emailHelp} required />
    </>
  );
}
