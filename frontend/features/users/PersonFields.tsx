import { TextField } from '#ui/form/fields.tsx';

/** Name and address of a user, to invite or to change. */
export function PersonFields() {
  return (
    <>
      <div className="fields two">
        <TextField name="firstName" label="First Name" required />
        <TextField name="lastName" label="Last Name" required />
      </div>
      <TextField name="email" label="Email" type="email" inputMode="email" required />
    </>
  );
}
