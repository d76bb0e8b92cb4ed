import type { ReactNode } from 'react';
import { PublicForm } from '#records/form/PublicForm.tsx';
import type { FormSubmission } from '#records/form/useSubmit.ts';
import { Button, ButtonAnchor } from '#ui/Button.tsx';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';

/** The way back from a page of recovery (product/accounts 4.1). */
function BackToLogin() {
  return (
    <div className="public-buttons">
      <ButtonAnchor href="/login">BACK TO LOGIN</ButtonAnchor>
    </div>
  );
}

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
    <PublicCard title={title} lead={answer ? undefined : lead}>
      {answer ? (
        <PublicNotice tone="success">{answer}</PublicNotice>
      ) : (
        <PublicForm save={save} buttonLabel={buttonLabel}>
          {children}
          <Button type="submit" variant="primary" busy={save.busy}>
            {buttonLabel}
          </Button>
        </PublicForm>
      )}
      <BackToLogin />
    </PublicCard>
  );
}
