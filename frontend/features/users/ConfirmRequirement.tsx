import * as z from 'zod';
import { TwoFactorCode } from '#shared/calls/accounts/account.schema.ts';
import { users, type UserVM } from '#shared/calls/users/users.ts';
import { useSession } from '#client/session/session-context.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { Button } from '#ui/Button.tsx';
import { CodeField } from '#ui/form/CodeField.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

interface RequirementProps {
  /** True if two-step sign-in is required now; the dialog turns that around. */
  readonly required: boolean;
  /** Users without two-step sign-in. */
  readonly unprotectedUsers: readonly UserVM[];
  readonly onClose: () => void;
}

/** Asks for confirmation before the rule changes, with a code of the user who changes it. */
export function ConfirmRequirement({ required, unprotectedUsers, onClose }: RequirementProps) {
  const { userId } = useSession();
  // The server refuses a change by a user without two-step sign-in, so that the last one is not locked out.
  if (unprotectedUsers.some(({ id }) => id === userId)) return <TwoStepFirst onClose={onClose} />;
  return <ConfirmWithCode required={required} unprotectedUsers={unprotectedUsers} onClose={onClose} />;
}

function TwoStepFirst({ onClose }: { onClose: () => void }) {
  const footer = (
    <div className="modal-buttons">
      <Button onClick={onClose}>Cancel</Button>
      <ButtonLink variant="primary" to="/account">
        Go to My Account
      </ButtonLink>
    </div>
  );
  return (
    <Modal title="Require two-step sign-in" size="small" onClose={onClose} footer={footer}>
      <p>{SET_UP_FIRST_TEXT}</p>
    </Modal>
  );
}

/** The schema of the form; the code is required. */
const CodeInput = z.object({ code: TwoFactorCode });

function ConfirmWithCode({ required, unprotectedUsers, onClose }: RequirementProps) {
  const form = useSchemaForm(CodeInput, { code: '' });
  const save = useSave(users.requireTwoStep, form, ({ code }) => ({ body: { required: !required, code } }), {
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Require two-step sign-in"
      buttonLabel={required ? 'No longer require' : 'Require'}
      confirmsLeaving={false}
      save={save}
      intro={<p>{required ? RELEASE_TEXT : affectedUsersText(unprotectedUsers.length)}</p>}
      onClose={onClose}
    >
      <CodeField />
    </FormDialog>
  );
}

const SET_UP_FIRST_TEXT =
  'Please turn on two-step sign-in for your own account first. Then you can require it for everyone here.';

const RELEASE_TEXT =
  'Each user then decides. Users who have it keep it, and can turn it off on their account page.';

function affectedUsersText(count: number): string {
  if (count === 0) return 'Every user already has it. From now on, no one can turn it off.';
  const subject = count === 1 ? 'One user has' : `${count} users have`;
  return `${subject} no two-step sign-in yet. Within half a minute they are asked to set it up with an app on their phone, and can’t use Havenkeep until they have.`;
}
