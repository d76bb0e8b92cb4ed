import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { doubtsText } from '#shared/rules/text/phrases.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { showError } from '#client/calls/make-call.ts';
import { type CompletedCall, useRefresh } from '#client/calls/refresh.ts';
import type { Doubt, ErrorCode } from '#shared/contract/reply.ts';
import type { Conflict } from '#ui/message/ConflictNotice.tsx';
import { type AnyForm, invalidFieldNames, showFieldErrors, toUntypedForm } from '#ui/form/Form.tsx';
import { useHint } from '#ui/message/Hint.tsx';
import { withoutPrompt } from '#ui/dialog/navigation-guards.ts';
import { dismiss } from '#ui/message/toast.ts';
import { type Draft, useDraft } from './draft/useDraft.ts';

/** Options that an answer to a question adds to the next try. */
export interface SubmitOptions {
  /** Overwrites this newer version of the record. */
  readonly version?: number;
  /** Overwrites these newer versions of several records, by id. */
  readonly seen?: Readonly<Record<string, number>>;
  /** Saves although the record seems to be a duplicate, or despite another refusal that may be overruled. */
  readonly force?: boolean;
  /** The keys of doubts that the user overruled. */
  readonly accepted?: readonly string[];
}

/** A decision that the user must make before saving continues. */
interface Question {
  /** The server's message. */
  readonly message: string;
  /** Set if another user saved first. */
  readonly conflict?: Conflict | undefined;
  /** The doubts before recording, each with its own answer. */
  readonly doubts?: readonly Doubt[] | undefined;
  /** The doubts that belong to no visible field. */
  readonly unplacedDoubts?: readonly Doubt[] | undefined;
  /** The options of the refused try. */
  readonly options: SubmitOptions;
}

/** The progress of a submission in several requests. */
interface Progress {
  readonly done: number;
  readonly total: number;
}

/** The options that all hooks that save a form have in common. */
export interface SavingOptions<Out, R> {
  /** Called once everything is saved and the screen's data is read again. */
  readonly onDone: (result: R, values: Out) => unknown;
  /** A prefix of the server's field names that the form's names lack. */
  readonly prefix?: string;
  /** Gives the form's name of a field by the server's, where they differ by more than a prefix. */
  readonly fieldOf?: (name: string) => string;
  /** The refusal that may be overruled by `force`. */
  readonly forcedCode?: ErrorCode;
  /** For a form that shows its fields in steps: called with the names of the invalid ones, to show their step. */
  readonly onInvalid?: (names: readonly string[]) => void;
  /** The message when fields are invalid; 'Correct Highlighted Fields' by default. */
  readonly invalidHint?: string;
  /** The time for which that message shows, in milliseconds. */
  readonly invalidHintMs?: number;
  /** Handles a refusal itself; false leaves it to the default handling. */
  readonly handleRejection?: (error: ApiError, options: SubmitOptions) => boolean;
  /** The key of the draft: input is kept under it until it is saved or discarded. */
  readonly draftKey?: string | undefined;
  /** Input that was typed over an older version: it becomes the draft over this one. */
  readonly carriedDraft?: Draft | undefined;
  /** True where nothing was changed, or the screen reloads its data itself (`useRefresh`). */
  readonly skipRefresh?: boolean;
}

interface SubmitConfig<Out, R> extends SavingOptions<Out, R> {
  /** Returns the result; undefined if nothing was done and a message shows it. */
  readonly send: (
    values: Out,
    options: SubmitOptions,
    onProgress: (progress: Progress) => void,
  ) => Promise<R | undefined>;
  /** Gives the completed call of a result: lists that can update themselves by it are not loaded again. */
  readonly toCompletedCall?: (result: R) => CompletedCall;
}

/** True if the record may have been changed all the same: by another user, or by this attempt if its reply was lost. */
const mayHaveChanged = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 409 || error.status >= 500);

/** A warning at a field, with the value that it is about. */
interface FieldDoubt {
  readonly doubts: readonly Doubt[];
  readonly text: string;
  readonly label: string;
  readonly enteredValue: string;
}

/** A form's saving, as `FormDialog` shows it. */
export interface FormSubmission {
  readonly form: AnyForm;
  /** True once everything is saved; false if it was refused, and nothing that was typed is lost. */
  readonly submit: (options?: SubmitOptions) => Promise<boolean>;
  readonly busy: boolean;
  /** True if there is unsaved input. */
  readonly isDirty: boolean;
  readonly question: Question | undefined;
  /** The message of a refusal that belongs to no visible field; '' for none. */
  readonly formError: string;
  /** Undefined unless it is being sent in several requests. */
  readonly progress: Progress | undefined;
  /** The message beside the buttons when a field has an error. */
  readonly hint: ReactNode;
  readonly showHint: () => void;
  /** Overrules doubts; saves once none are left. */
  readonly acceptDoubts: (doubts: readonly Doubt[]) => void;
  /** The doubts about a field's sent value: one for each animal. */
  readonly doubtAt: (name: string) => FieldDoubt | undefined;
  readonly draft: ReturnType<typeof useDraft>;
}

type FieldNaming = Pick<SavingOptions<unknown, unknown>, 'prefix' | 'fieldOf'>;

/** The server's messages by the field names of the form. A name without the prefix is kept: no field matches it. */
const toFormNames = (fields: Readonly<Record<string, string>>, { prefix = '', fieldOf }: FieldNaming) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      fieldOf?.(name) ?? (name.startsWith(prefix) ? name.slice(prefix.length) : name),
      message,
    ]),
  );

// A field below `each.` is in the row of one animal, which need not be named; another field may be about several.
const doubtText = (name: string, fieldDoubts: readonly Doubt[]) =>
  name.startsWith('each.') ? (fieldDoubts[0]?.text ?? '') : doubtsText(fieldDoubts);

/** Shows a refusal at its fields, as a question, or in the form, where it stays until the next try. */
function useRejection<In extends FieldValues, Out, R>(
  form: UseFormReturn<In, unknown, Out>,
  {
    forcedCode,
    onInvalid,
    handleRejection,
    invalidHint = 'Correct Highlighted Fields',
    invalidHintMs,
    ...naming
  }: SubmitConfig<Out, R>,
) {
  const [question, setQuestion] = useState<Question>();
  const [formError, setFormError] = useState('');
  const [hint, showHint] = useHint(invalidHint, invalidHintMs);
  const toastId = useRef<number>(undefined);
  const toastError = (error: unknown) => void (toastId.current = showError(error));
  const placeErrors = (fields: Readonly<Record<string, string>>) => {
    const { names, unplacedErrors } = showFieldErrors(
      form,
      toFormNames(fields, naming),
      onInvalid !== undefined,
    );
    setFormError([...new Set(unplacedErrors)].join('. '));
    if (names.length === 0) return;
    onInvalid?.(names);
    showHint();
  };
  const nameOf = ({ field = '', text }: Doubt) =>
    Object.keys(toFormNames({ [field]: text }, naming))[0] ?? '';
  const typedValues = useRef<ReadonlyMap<string, string>>(new Map());
  const textIn = (name: string) => {
    const value: unknown = toUntypedForm(form).getValues(name);
    return typeof value === 'string' ? value : '';
  };
  const askQuestion = (message: string, doubts: readonly Doubt[], options: SubmitOptions) => {
    const doubtsByField = Map.groupBy(
      doubts.filter(({ field }) => field),
      nameOf,
    );
    typedValues.current = new Map([...doubtsByField.keys()].map((name) => [name, textIn(name)]));
    const { names } = showFieldErrors(
      form,
      Object.fromEntries(
        [...doubtsByField].map(([name, fieldDoubts]) => [name, doubtText(name, fieldDoubts)]),
      ),
    );
    const unplacedDoubts = doubts.filter((doubt) => !doubt.field || !names.includes(nameOf(doubt)));
    setQuestion({ message, doubts, unplacedDoubts, options });
  };
  /** Removes overruled doubts from the question and their fields, and returns those that are left. */
  const dismissDoubts = (dismissed: readonly Doubt[]): readonly Doubt[] => {
    const isRemaining = (doubt: Doubt) => !dismissed.some(({ key }) => key === doubt.key);
    for (const doubt of dismissed) if (doubt.field) toUntypedForm(form).clearErrors(nameOf(doubt));
    const { doubts = [], unplacedDoubts = [] } = question ?? {};
    const remaining = doubts.filter(isRemaining);
    if (question && remaining.length > 0)
      setQuestion({ ...question, doubts: remaining, unplacedDoubts: unplacedDoubts.filter(isRemaining) });
    return remaining;
  };
  const doubtAt = (name: string): FieldDoubt | undefined => {
    const fieldDoubts = question?.doubts?.filter((doubt) => doubt.field && nameOf(doubt) === name) ?? [];
    const [first] = fieldDoubts;
    const enteredValue = typedValues.current.get(name);
    if (!first || enteredValue === undefined) return undefined;
    return { doubts: fieldDoubts, text: doubtText(name, fieldDoubts), label: first.keep, enteredValue };
  };
  const handleError = (error: unknown, options: SubmitOptions) => {
    if (!(error instanceof ApiError)) return toastError(error);
    if (handleRejection?.(error, options)) return;
    const { message, details } = error;
    const { conflict, forceable, code, fields, doubts } = details;
    if (doubts) askQuestion(message, doubts, options);
    else if (conflict || (forceable && forcedCode && code === forcedCode))
      setQuestion({ message, conflict, options });
    else if (fields) placeErrors(fields);
    else {
      setFormError(message);
      // The toast offers the id of the request.
      if (error.status >= 500) toastError(error);
    }
  };
  const handleInvalid = (errors: object) => {
    onInvalid?.(invalidFieldNames(errors));
    showHint();
  };
  const clear = () => {
    setQuestion(undefined);
    setFormError('');
    // The toast about the previous attempt is obsolete.
    if (toastId.current !== undefined) dismiss(toastId.current);
  };
  return {
    question,
    formError,
    hint,
    showHint,
    handleError,
    handleInvalid,
    clear,
    dismissDoubts,
    doubtAt,
  };
}

/**
 * Sends the values of a form by `send`, once even if its button is pressed again. Errors show at their fields,
 * questions are in `question`, every other refusal in `formError`; typed values stay in each case. The data of the
 * screen is loaded again before the form closes.
 */
export function useSubmit<In extends FieldValues, Out, R>(
  form: UseFormReturn<In, unknown, Out>,
  config: SubmitConfig<Out, R>,
): FormSubmission {
  const { send, toCompletedCall, skipRefresh = false, onDone, draftKey, carriedDraft } = config;
  const refresh = useRefresh();
  const draft = useDraft(form, draftKey, carriedDraft);
  const { handleError, handleInvalid, clear, dismissDoubts, ...rejection } = useRejection(form, config);
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<Promise<boolean>>(undefined);
  /** The keys of overruled doubts. A key also identifies the doubted value, so it does not apply to a later value. */
  const acceptedKeys = useRef<readonly string[]>([]);

  const attempt = async (values: Out, options: SubmitOptions): Promise<boolean> => {
    clear();
    try {
      const allOptions =
        acceptedKeys.current.length > 0 ? { ...options, accepted: acceptedKeys.current } : options;
      const result = await send(values, allOptions, setProgress);
      if (result === undefined) return false;
      // Refreshed before the form closes, so that a user who continues at once sees the current data.
      if (!skipRefresh) await refresh({ completedCall: toCompletedCall?.(result) });
      draft.forget();
      await withoutPrompt(() => onDone(result, values));
      return true;
    } catch (error) {
      handleError(error, options);
      if (!skipRefresh && mayHaveChanged(error)) void refresh();
      return false;
    } finally {
      setProgress(undefined);
    }
  };
  const run = async (options: SubmitOptions): Promise<boolean> => {
    let isDone = false;
    await form.handleSubmit(
      async (values) => void (isDone = await attempt(values, options)),
      handleInvalid,
    )();
    return isDone;
  };
  const submit = (options: SubmitOptions = {}) =>
    (running.current ??= run(options).finally(() => (running.current = undefined)));
  const acceptDoubts = (doubts: readonly Doubt[]) => {
    acceptedKeys.current = [...acceptedKeys.current, ...doubts.map(({ key }) => key)];
    if (dismissDoubts(doubts).length === 0) void submit(rejection.question?.options);
  };
  // Both are read on each render: react-hook-form only updates properties that were read.
  const { isSubmitting: busy, isDirty } = form.formState;
  return { form, submit, busy, isDirty, progress, draft, acceptDoubts, ...rejection };
}
