import type { ReactNode } from 'react';
import { PublicForm } from '#records/form/PublicForm.tsx';
import type { FormSubmission } from '#records/form/useSubmit.ts';
import { Button, ButtonAnchor } from '#ui/Button.tsx';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';

/** The link back to the sign-in page, with the label of product/accounts 4.1. */
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
  readonly replyMessage: string;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** A form that requests a mail. The answer replaces it and never says if an account exists (product/accounts 4.1). */
export function RequestEmail({ title, lead, buttonLabel, save, replyMessage, children }: Props) {
  return (
    <PublicCard title={title} lead={replyMessage ? undefined : lead}>
      {replyMessage ? (
        <PublicNotice tone="success">{replyMessage}</PublicNotice>
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
