import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { Call, Input } from '#shared/contract/call.ts';
import { useAsk } from '#client/useAsk.ts';
import { Button } from '#ui/Button.tsx';
import { DoorCard, DoorNotice } from '#ui/DoorCard.tsx';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { BackToLogin } from './BackToLogin.tsx';

interface Props<C extends Call & { readonly query: z.ZodObject }> {
  readonly title: string;
  readonly lead: string;
  /** What the button says. */
  readonly buttonLabel: string;
  /** The call that has the mail sent; its query is what the form asks for. */
  readonly call: C;
  readonly empty: DefaultValues<z.input<C['query']> & FieldValues>;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form that has a mail sent; the answer, which never tells whether there is an account, takes its place (product/accounts 4.1). */
export function AskForMail<C extends Call & { readonly query: z.ZodObject }>({
  title,
  lead,
  buttonLabel,
  call,
  empty,
  children,
}: Props<C>) {
  const form = useSchemaForm(call.query, empty as never);
  const { ask, busy, refused } = useAsk(form);
  const [answer, setAnswer] = useState('');
  const submit = useOnce(
    form.handleSubmit(async (query) => {
      const reply = await ask(call, { query } as unknown as Input<C>);
      if (reply) setAnswer(reply.message ?? '');
    }),
  );
  return (
    <DoorCard title={title} lead={answer ? undefined : lead}>
      {refused && <DoorNotice tone="error">{refused}</DoorNotice>}
      {answer ? (
        <DoorNotice tone="success">{answer}</DoorNotice>
      ) : (
        <Form form={form} onSubmit={submit}>
          {children}
          <Button type="submit" variant="primary" busy={busy}>
            {buttonLabel}
          </Button>
        </Form>
      )}
      <BackToLogin />
    </DoorCard>
  );
}
