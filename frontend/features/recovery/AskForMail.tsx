import type { ReactNode } from 'react';
import { DoorForm } from '#records/form/DoorForm.tsx';
import type { FormSubmission } from '#records/form/useSubmit.ts';
import { Button } from '#ui/Button.tsx';
import { DoorCard, DoorNotice } from '#ui/DoorCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  /** The label of the button. */
  readonly buttonLabel: string;
  readonly save: FormSubmission;
  /** The server's message after the request. */
  readonly answer: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form that has a mail sent; the answer, which never tells whether there is an account, takes its place (product/accounts 4.1). */
export function AskForMail({ title, lead, buttonLabel, save, answer, children }: Props) {
  return (
    <DoorCard title={title} lead={answer ? undefined : lead}>
      {answer ? (
        <DoorNotice tone="success">{answer}</DoorNotice>
      ) : (
        <DoorForm save={save} buttonLabel={buttonLabel}>
          {children}
          <Button type="submit" variant="primary" busy={save.busy}>
            {buttonLabel}
          </Button>
        </DoorForm>
      )}
      <BackToLogin />
    </DoorCard>
  );
}
