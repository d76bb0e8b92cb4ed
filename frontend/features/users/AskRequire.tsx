import { Link } from 'react-router';
import * as z from 'zod';
import { Code } from '#shared/calls/accounts/account.schema.ts';
import { users, type UserVM } from '#shared/calls/users/users.ts';
import { useSend } from '#client/api.ts';
import { useMe } from '#client/me.ts';
import { Button } from '#ui/Button.tsx';
import { CodeField } from '#ui/form/CodeField.tsx';
import { Form, showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useOnce } from '#ui/useOnce.ts';
import '#ui/form.css';

interface AskProps {
  readonly required: boolean;
  /** Who has no two-step sign-in yet. */
  readonly without: readonly UserVM[];
  readonly onClose: () => void;
}

/** Asks before the rule changes, and for a code of who changes it. */
export function AskRequire({ required, without, onClose }: AskProps) {
  const { userId } = useMe();
  // Nobody changes the rule who has none themselves: the server refuses it, lest the last one be locked out.
  if (without.some(({ id }) => id === userId)) return <First onClose={onClose} />;
  return <AskCode required={required} without={without} onClose={onClose} />;
}

function First({ onClose }: { onClose: () => void }) {
  const footer = (
    <div className="modal-buttons">
      <Button onClick={onClose}>Cancel</Button>
      <Link className="button button-primary" to="/account">
        Go to My Account
      </Link>
    </div>
  );
  return (
    <Modal title="Require two-step sign-in" size="small" onClose={onClose} footer={footer}>
      <p>{FIRST}</p>
    </Modal>
  );
}

/** What is sent, and here the code is known to be asked. */
const RuleForm = z.object({ code: Code });

function AskCode({ required, without, onClose }: AskProps) {
  const form = useSchemaForm(RuleForm, { code: '' });
  const send = useSend(users.requireTwoStep, {
    handles: ({ details }) => showFieldErrors(form as never, details.fields),
  });
  const submit = useOnce(
    form.handleSubmit(async ({ code }) => {
      const input = { body: { required: !required, code } };
      const done = await send.mutateAsync({ input }).catch(() => undefined);
      if (done) onClose();
    }),
  );
  const footer = (
    <div className="modal-buttons">
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" busy={send.isPending} onClick={submit}>
        {required ? 'No longer require' : 'Require'}
      </Button>
    </div>
  );
  return (
    <Modal title="Require two-step sign-in" size="small" onClose={onClose} footer={footer}>
      <Form form={form} onSubmit={submit}>
        <div className="stack">
          <p>{required ? NO_LONGER : whoIsAsked(without.length)}</p>
          <CodeField />
        </div>
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </Form>
    </Modal>
  );
}

const FIRST =
  'Please turn on two-step sign-in for your own account first. Then you can require it of everybody here.';

const NO_LONGER =
  'Two-step sign-in is up to each user then. Whoever has it keeps it, and can turn it off on the account page.';

function whoIsAsked(count: number): string {
  if (count === 0) return 'Every user has it already. From now on nobody can turn it off.';
  const who = count === 1 ? 'One user has' : `${count} users have`;
  return `${who} no two-step sign-in yet. Within half a minute they are asked to set it up with an app on their phone, and can use nothing else of Havenkeep until they have.`;
}
