import { AcceptForm as schema, users, type UserVM } from '#shared/calls/users/users.ts';
import { useAsk } from '#client/useAsk.ts';
import { useDeedKey } from '#client/useDeedKey.ts';
import { Button } from '#ui/Button.tsx';
import { DoorCard, DoorNotice } from '#ui/DoorCard.tsx';
import { FieldBox } from '#ui/form/Field.tsx';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { NewPasswordFields } from '#ui/form/NewPasswordFields.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';

interface Props {
  readonly user: Pick<UserVM, 'id' | 'firstName' | 'lastName' | 'email'>;
  readonly token: string;
}

/** How long the success stands before the sign-in page comes. */
const LEAVES_MS = 1000;

/** The form of whoever accepts an invitation; the address is theirs and stays. */
export function AcceptForm({ user: { id, firstName, lastName, email }, token }: Props) {
  const empty = { userName: '', password: '', confirmPassword: '' };
  const form = useSchemaForm(schema, { id, firstName, lastName, email, ...empty });
  const { ask, busy, refused } = useAsk(form);
  const keyOf = useDeedKey();
  const submit = useOnce(
    form.handleSubmit(async (body) => {
      const reply = await ask(users.accept, { query: { token }, body }, { key: keyOf(body) });
      if (!reply) return;
      toast.success(reply.message ?? '');
      setTimeout(() => location.assign('/login'), LEAVES_MS);
    }),
  );
  return (
    <DoorCard title="Accept your invitation" lead="Choose how you sign in from now on.">
      {refused && <DoorNotice tone="error">{refused}</DoorNotice>}
      <Form form={form} onSubmit={submit}>
        <div className="stack two">
          <TextField name="firstName" label="First Name" autoComplete="given-name" required />
          <TextField name="lastName" label="Last Name" autoComplete="family-name" required />
        </div>
        <FieldBox label="Email" error={undefined}>
          {(wiring) => <input className="input" value={email} readOnly {...wiring} />}
        </FieldBox>
        <TextField name="userName" label="User Name" autoComplete="username" required />
        <NewPasswordFields />
        <Button type="submit" variant="primary" busy={busy}>
          Accept
        </Button>
      </Form>
    </DoorCard>
  );
}
