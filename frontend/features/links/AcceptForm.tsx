import { AcceptForm as schema, users, type UserVM } from '#shared/calls/users/users.ts';
import { storeSignInMessage } from '#client/storage/sign-in-message.ts';
import { PublicForm } from '#records/form/PublicForm.tsx';
import { useSave } from '#records/form/useSave.ts';
import { Button } from '#ui/Button.tsx';
import { PublicCard } from '#ui/PublicCard.tsx';
import { FieldBox } from '#ui/form/Field.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { NewPasswordFields } from '#ui/form/password/NewPasswordFields.tsx';
import { loadPage } from '#ui/dialog/navigation-guards.ts';

interface Props {
  readonly user: Pick<UserVM, 'id' | 'firstName' | 'lastName' | 'email'>;
  readonly token: string;
}

/** The delay before the sign-in page opens, so that the success message can be read. */
const REDIRECT_MS = 1000;

/** The form to accept an invitation; the email address cannot be changed. */
export function AcceptForm({ user: { id, firstName, lastName, email }, token }: Props) {
  const emptyFields = { userName: '', password: '', confirmPassword: '' };
  const form = useSchemaForm(schema, { id, firstName, lastName, email, ...emptyFields });
  const save = useSave(users.accept, form, (body) => ({ query: { token }, body }), {
    draftKey: `accept:${id}`,
    onDone: async (_data, { userName }, message = '') => {
      storeSignInMessage(message, userName);
      // The form is busy until then: the link works only once.
      await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS));
      loadPage('/login');
    },
  });
  return (
    <PublicCard title="Accept your invitation" lead="Choose how you sign in from now on.">
      <PublicForm save={save} buttonLabel="Accept" confirmsLeaving>
        <div className="stack two">
          <TextField name="firstName" label="First Name" autoComplete="given-name" required />
          <TextField name="lastName" label="Last Name" autoComplete="family-name" required />
        </div>
        <FieldBox label="Email" error={undefined}>
          {(fieldProps) => <input className="input" value={email} readOnly {...fieldProps} />}
        </FieldBox>
        <TextField name="userName" label="User ID" autoComplete="username" required />
        <NewPasswordFields />
        <Button type="submit" variant="primary" busy={save.busy}>
          Accept
        </Button>
      </PublicForm>
    </PublicCard>
  );
}
