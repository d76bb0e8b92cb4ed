import type { ReactNode } from 'react';
import * as z from 'zod';
import type { StatementKind } from '#shared/calls/giving/paper.ts';
import { receipts } from '#shared/calls/giving/receipts.ts';
import { statements } from '#shared/calls/giving/statements.ts';
import type { Data } from '#shared/contract/call.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useCall } from '#client/calls/api.ts';
import { SentFrom } from '#parts/mail/SentFrom.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { rescueYear } from '#ui/time/clock.ts';
import { MissingDetails } from '../MissingDetails.tsx';
import { Preview, SummaryPreview } from '../Preview.tsx';
import { UncheckedNotice } from '../UncheckedNotice.tsx';
import { pluralizeKind, singularOf } from './kinds.ts';

interface Props {
  readonly kind: StatementKind;
  readonly year: number;
  readonly donors: readonly { readonly pcoId: string; readonly name: string }[];
  /** The number of donors who get an email; 0 for none. */
  readonly emailCount: number;
  readonly onStarted: (id: string) => void;
  readonly onClose: () => void;
  /** Further choices, above the preview. */
  readonly children?: ReactNode;
}

const EmptySchema = z.object({});

const EXPLANATIONS = {
  statements:
    'Receipt numbers can’t be taken back, only voided one by one. Date, amount and type of the donations are then locked.',
  summaries: 'A summary is not a receipt. It has no number and doesn’t lock any donations.',
} as const;

/** Shows the first statement and asks before receipts are issued or summaries are made, and emails are sent. */
export default function StartStatements({
  kind,
  year,
  donors,
  emailCount,
  onStarted,
  onClose,
  children,
}: Props) {
  const form = useSchemaForm(EmptySchema, {});
  const save = useSave(
    statements.start,
    form,
    () => ({
      body: {
        what: kind,
        year,
        pcoIds: donors.map(({ pcoId }) => pcoId),
        mail: emailCount > 0,
        emails: emailCount,
      },
    }),
    { successMessage: '', onDone: ({ work }) => onStarted(work.id) },
  );
  const [first] = donors;
  const pcoId = first?.pcoId ?? '';
  const draft = useCall(
    receipts.draft,
    { query: { pcoId, year, what: kind } },
    { staleTime: 0, enabled: pcoId !== '' },
  );
  const buttonLabel =
    kind === 'summaries'
      ? `Make ${pluralizeKind(kind, donors.length)}`
      : `Issue ${pluralize(donors.length, 'receipt')}`;
  const emailText = emailCount > 0 ? ` and email ${pluralize(emailCount, 'donor')}` : '';
  // Details that the rescue has not entered are missing from every statement.
  const isMissingDetails = draft.data?.missing.some((fact) => fact !== 'giverAddress') ?? false;
  return (
    <FormDialog
      title={`${buttonLabel}${emailText}?`}
      buttonLabel={buttonLabel}
      size="medium"
      confirmsLeaving={false}
      isDisabled={isMissingDetails}
      save={save}
      onClose={onClose}
    >
      {year === rescueYear() && (
        <div className="statement-running">
          <Notice
            skipScroll
            text={`${year} isn’t over yet. Donations given later this year won’t be on ${donors.length === 1 ? `this ${singularOf(kind)}` : `these ${kind}`}.`}
          />
        </div>
      )}
      {children}
      <p>{EXPLANATIONS[kind]}</p>
      {emailCount > 0 && <SentFrom />}
      {draft.error && <ErrorState message={draft.error.message} onRetry={() => void draft.refetch()} />}
      {!draft.data && !draft.error && <Skeleton height={240} />}
      {draft.data && <FirstPreview draft={draft.data} pcoId={pcoId} name={first?.name ?? ''} />}
    </FormDialog>
  );
}

interface FirstProps {
  readonly draft: Data<typeof receipts.draft>;
  readonly pcoId: string;
  readonly name: string;
}

/** The statement of the first donor, as it will be printed. */
function FirstPreview({ draft: { paper, summary, missing, isChecked }, pcoId, name }: FirstProps) {
  return (
    <>
      <MissingDetails missing={missing} pcoId={pcoId} />
      {!isChecked && <UncheckedNotice />}
      <h3>
        {summary ? 'Summary' : 'Statement'} for {name}
      </h3>
      {paper && <Preview paper={paper} />}
      {summary && <SummaryPreview paper={summary} />}
    </>
  );
}
