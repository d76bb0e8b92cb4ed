import { type ReactNode, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#client/api-error.ts';
import { useRefresh } from '#client/api.ts';
import { showError } from '#client/make-call.ts';
import type { ChangingCall } from '#shared/contract/call.ts';
import type { RefusalCode } from '#shared/contract/reply.ts';
import type { Conflict } from '#ui/ConflictNotice.tsx';
import { type AnyForm, showFieldErrors } from '#ui/form/Form.tsx';
import { useHint } from '#ui/Hint.tsx';
import { withoutAsking } from '#ui/leaving.ts';
import { useDraft } from './useDraft.ts';

/** What an answer to a question adds to the next try. */
export interface How {
  /** Over this newer state of the record. */
  readonly version?: number;
  /** Over these newer states of several, by id. */
  readonly seen?: Readonly<Record<string, number>>;
  /** Although it seems to be there already. */
  readonly force?: boolean;
}

/** What is to be decided before saving goes on. */
export interface Question {
  /** The server's words. */
  readonly message: string;
  /** Somebody saved first. */
  readonly conflict?: Conflict | undefined;
  /** What the try said that was asked about. */
  readonly how: How;
}

/** How far a work of several steps is. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** How a form is saved, whatever it is sent by. */
export interface Options<Out, R> {
  /** Everything is saved and read again. */
  readonly onDone: (result: R, values: Out) => void;
  /** The server's names of fields begin with it where those of the form do not. */
  readonly prefix?: string;
  /** The refusal that may be overruled by `force`. */
  readonly forced?: RefusalCode;
  /** Told which fields were at fault before it was sent. */
  readonly onFaulty?: (errors: FieldErrors) => void;
  /** What is said then; 'Correct Highlighted Fields' unless told. */
  readonly mend?: string;
  /** Shows a refusal itself; false leaves it to what all forms do. */
  readonly refused?: (error: ApiError, how: How) => boolean;
  /** What the call changed is not asked for again: the screen does that when it is done with. */
  readonly later?: boolean;
  /** What the form is about: what is typed is kept under it until it is saved or given up. */
  readonly keeps?: string | undefined;
}

interface Sending<Out, R> extends Options<Out, R> {
  /** What is read again when it is sent; nothing where none is given. */
  readonly call?: ChangingCall | undefined;
  /** Gives what came of it; undefined if nothing was done, and that was told. */
  readonly send: (values: Out, how: How, tell: (progress: Progress) => void) => Promise<R | undefined>;
}

/** A form's saving, as `FormDialog` shows it. */
export interface Saving {
  readonly form: AnyForm;
  /** True once everything is saved; false if it was refused, and nothing that was typed is lost. */
  readonly submit: (how?: How) => Promise<boolean>;
  readonly busy: boolean;
  readonly question: Question | undefined;
  /** Only while several steps are under way. */
  readonly progress: Progress | undefined;
  /** Words that pop up beside the buttons when something is to be mended. */
  readonly hint: ReactNode;
  readonly showHint: () => void;
  readonly draft: ReturnType<typeof useDraft>;
}

/** True if what is on the screen may be overtaken by what was refused. */
const isOpen = ({ status }: ApiError) => status === 0 || status === 409 || status >= 500;

/**
 * Sends what a form holds by `send`: once however often it is pressed, with faults at their fields, questions in
 * `question`, every other refusal as a toast. What was typed stays on each of them.
 */
export function useSending<In extends FieldValues, Out, R>(
  form: UseFormReturn<In, unknown, Out>,
  sending: Sending<Out, R>,
): Saving {
  const { call, send, onDone, prefix, forced, onFaulty, refused, later = false, keeps } = sending;
  const refresh = useRefresh();
  const draft = useDraft(form, keeps);
  const [question, setQuestion] = useState<Question>();
  const [progress, setProgress] = useState<Progress>();
  const [hint, showHint] = useHint(sending.mend ?? 'Correct Highlighted Fields');
  const running = useRef<Promise<boolean>>(undefined);

  const refuse = (error: unknown, how: How) => {
    if (!(error instanceof ApiError)) return showError(error);
    if (refused?.(error, how)) return undefined;
    const { message, details } = error;
    const { conflict, forceable, code, fields } = details;
    if (conflict || (forceable && forced && code === forced)) setQuestion({ message, conflict, how });
    else if (showFieldErrors(form, fields, prefix)) showHint();
    else showError(error);
    return undefined;
  };
  const attempt = async (values: Out, how: How): Promise<boolean> => {
    setQuestion(undefined);
    try {
      const result = await send(values, how, setProgress);
      if (result === undefined) return false;
      if (call && !later) await refresh(call);
      draft.forget();
      withoutAsking(() => onDone(result, values));
      return true;
    } catch (error) {
      refuse(error, how);
      // What is behind the form shows what somebody else did, and what was done though no reply came.
      if (call && error instanceof ApiError && isOpen(error)) void refresh(call);
      return false;
    } finally {
      setProgress(undefined);
    }
  };
  const run = async (how: How): Promise<boolean> => {
    let saved = false;
    await form.handleSubmit(
      async (values) => void (saved = await attempt(values, how)),
      (errors) => {
        onFaulty?.(errors);
        showHint();
      },
    )();
    return saved;
  };
  const submit = (how: How = {}) =>
    (running.current ??= run(how).finally(() => (running.current = undefined)));
  return { form, submit, busy: form.formState.isSubmitting, question, progress, hint, showHint, draft };
}
