import type { ReactNode } from 'react';
import type { Doubt } from '#shared/contract/reply.ts';
import { toCents } from '#shared/rules/donations/money.ts';
import { auditText } from '#shared/rules/history/audit-text.ts';
import { doubtsText } from '#shared/rules/text/phrases.ts';
import { Button } from '#ui/Button.tsx';
import { type Conflict, ConflictNotice } from '#ui/message/ConflictNotice.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import type { Draft } from './draft/useDraft.ts';
import { CarriedNotice, DraftNotice } from './draft/DraftNotice.tsx';
import type { SubmitOptions, FormSubmission } from './useSubmit.ts';

interface Props {
  readonly save: FormSubmission;
  /** The noun for the record in the message of a conflict: 'this user'. */
  readonly subject: string | undefined;
  /** The label of the button that overrules a refusal; 'Save anyway' by default. */
  readonly forceLabel?: string | undefined;
  /** Further buttons beside that one. */
  readonly alternatives?: ReactNode;
  /** Discards the typed input and shows the current record. */
  readonly onReload: () => void;
  /** Continues from the current record with the typed changes; undefined for forms that cannot. */
  readonly onKeepBoth?: ((typedDraft: Draft) => void) | undefined;
}

/** The doubts that belong to no visible field, with one button that overrules all of them. */
function DoubtsNotice({
  doubts,
  onKeep,
}: {
  doubts: readonly Doubt[];
  onKeep: FormSubmission['acceptDoubts'];
}) {
  const [first] = doubts;
  return (
    <Notice text={doubtsText(doubts)}>
      <Button onClick={() => onKeep(doubts)}>{first?.keep}</Button>
    </Notice>
  );
}

/** The options of the next try, which overwrites another user's change. */
const overwriteOptions = (options: SubmitOptions, { version, seen }: Conflict): SubmitOptions => ({
  ...options,
  version,
  ...(seen && { seen: { ...options.seen, ...seen } }),
});

/** The conflict (`ErrorBody`) without the fields that only the user's own edit changes. */
function onlyChangedFields(conflict: Conflict, initialValues: Draft): Conflict {
  if (!conflict.now) return conflict;
  const isTheirs = ({ field, text }: { readonly field: string; readonly text: string }) => {
    const formField = field.replace(/Cents$/, '');
    const initialValue = initialValues[field] ?? initialValues[formField];
    if (initialValue === undefined) return true;
    return field === formField
      ? auditText(initialValue) !== text
      : toCents(Number(initialValue)) !== Number(text);
  };
  return { ...conflict, now: conflict.now.filter(isTheirs) };
}

/** The notices above the fields of a form: decisions before it is saved, and a restored draft. */
export function SaveNotice({
  save,
  subject,
  forceLabel = 'Save anyway',
  alternatives,
  onReload,
  onKeepBoth,
}: Props) {
  const { question, formError, draft, submit } = save;
  const reload = () => {
    draft.forget();
    onReload();
  };
  if (!question && formError) return <Notice text={formError} />;
  if (!question && draft.isCarried) return <CarriedNotice />;
  if (!question) return draft.isRestored ? <DraftNotice onStartOver={draft.startOver} /> : null;
  const { message, conflict, options, unplacedDoubts } = question;
  if (unplacedDoubts)
    return unplacedDoubts.length > 0 ? (
      <DoubtsNotice doubts={unplacedDoubts} onKeep={save.acceptDoubts} />
    ) : null;
  if (!conflict)
    return (
      <Notice text={message}>
        {alternatives}
        <Button onClick={() => void submit({ ...options, force: true })}>{forceLabel}</Button>
      </Notice>
    );
  // The other user already did the same, so there is nothing to overwrite.
  if (conflict.isOver)
    return (
      <Notice text={message}>
        <Button onClick={reload}>Close</Button>
      </Notice>
    );
  return (
    <ConflictNotice
      conflict={onlyChangedFields(conflict, draft.initialValues)}
      subject={subject}
      onReload={reload}
      onKeepBoth={onKeepBoth && (() => onKeepBoth(draft.changedDraft()))}
      onOverwrite={() => void submit(overwriteOptions(options, conflict))}
    />
  );
}
