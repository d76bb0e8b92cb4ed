import { useState } from 'react';
import { useLocation } from 'react-router';
import { joinWords } from '#shared/rules/text/phrases.ts';
import { criterionFormatter } from '#shared/questions/criterion-formatter.ts';
import { isSameCriteria, questionSentence } from '#shared/rules/questions/questions.ts';
import type { FieldList } from '#shared/contract/question-fields.ts';
import { useAccess, useSession } from '#client/session/session-context.ts';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { SelectedActionsComponent } from '#records/register/selected.ts';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { deletedNames, replaceMerged } from './criteria/choices.ts';
import { Chips } from './criteria/Chips.tsx';
import { type QuestionWithCall, questionAt } from './answer/questions-with-calls.ts';
import { SavedButtons } from './saved/SavedButtons.tsx';
import { SavedList } from './saved/SavedList.tsx';
import { useCriteria } from './useCriteria.ts';
import { useEntries } from './criteria/useEntries.ts';
import '#ui/style/page.css';
import './questions.css';

const CriteriaDialog = lazyComponent(() => import('./criteria/CriteriaDialog.tsx'));
const CriteriaPage = lazyComponent(async () => (await import('./criteria/CriteriaForm.tsx')).CriteriaPage);

// Fetched at once, in parallel with the lists that the criteria name, so that a URL with criteria is answered sooner.
const loadAnswer = async () => (await import('./answer/Answer.tsx')).Answer;
loadAnswer().catch(() => undefined);
const Answer = lazyComponent(loadAnswer);

interface SelectionProps {
  /** The actions on the animals of selected rows. */
  readonly Selected: SelectedActionsComponent<AnimalRow>;
}

/** The screen of every search, query and list-like report; the URL names the question and holds its criteria. */
export default function QuestionPage(props: SelectionProps) {
  const { pathname } = useLocation();
  const questionCall = questionAt(pathname);
  return (
    questionCall && <QuestionScreen key={questionCall.question.key} questionCall={questionCall} {...props} />
  );
}

/** The screen of one question, for users who may ask it. */
export function QuestionScreen(props: SelectionProps & { readonly questionCall: QuestionWithCall }) {
  return useAccess(props.questionCall.question.right) ? <Question {...props} /> : <NoPermission />;
}

const listsOf = ({ question }: QuestionWithCall): ReadonlySet<FieldList> =>
  new Set(Object.values(question.fields).flatMap(({ list }) => list ?? []));

function Question({ questionCall, Selected }: SelectionProps & { readonly questionCall: QuestionWithCall }) {
  const { question } = questionCall;
  const { countryCode } = useSession();
  const { urlCriteria, sentCriteria, isSubmitted, applyCriteria, record, isLoadingSaved } =
    useCriteria(question);
  const entries = useEntries(listsOf(questionCall));
  const criteria = replaceMerged(question.fields, urlCriteria, entries);
  const [isOpen, setOpen] = useState(false);
  const labelCriterion = criterionFormatter(question.fields, countryCode, (list, entryId) => {
    const { entries: allEntries, isComplete } = entries[list];
    return allEntries?.find(({ id }) => id === entryId)?.name ?? (isComplete ? 'unknown' : '…');
  });
  // A saved question that names an unknown entry is not asked; one that the user asks by hand is.
  const missingEntries = record && isSameCriteria(record.asked, urlCriteria) ? record.gone : [];
  const deletedEntryNames = deletedNames(question.fields, criteria, entries);
  const criteriaProps = { question, entries, criteria };
  const hasChips = Object.values(criteria).some(Boolean);
  const submitCriteria = (next: typeof criteria) => {
    setOpen(false);
    applyCriteria(next);
  };
  return (
    <>
      <div className="page-head">
        <h1>{record?.name ?? question.title}</h1>
        {isSubmitted && (
          <div className="page-buttons question-buttons">
            <Button icon="search" onClick={() => setOpen(true)}>
              {question.criteriaLabel ?? (question.kind === 'query' ? 'Query Criteria' : 'Search Criteria')}
            </Button>
            <SavedButtons {...{ question, criteria, record }} />
          </div>
        )}
      </div>
      {isSubmitted ? (
        <>
          <Chips
            {...criteriaProps}
            sentCriteria={sentCriteria}
            labelFor={labelCriterion}
            onCriteriaChange={submitCriteria}
            onOpen={() => setOpen(true)}
          />
          {/* On a screen the chips show the criteria, except the days of a time span. */}
          <p className="question-sentence" data-in-chips={(hasChips && !sentCriteria['from']) || undefined}>
            {questionSentence(
              question,
              replaceMerged(question.fields, sentCriteria, entries),
              labelCriterion,
            )}
          </p>
          {deletedEntryNames.length > 0 && missingEntries.length === 0 && (
            <p className="muted" role="status">
              {joinWords(deletedEntryNames)} {deletedEntryNames.length === 1 ? 'was' : 'were'} deleted from
              your lists. Records that still name {deletedEntryNames.length === 1 ? 'it' : 'them'} are found.
            </p>
          )}
          {missingEntries.length > 0 ? (
            <Notice
              text={`Needs attention: ${joinWords(missingEntries)} ${missingEntries.length === 1 ? 'isn’t' : 'aren’t'} in your lists. Choose something else.`}
            />
          ) : (
            !isLoadingSaved && (
              <Answer key={JSON.stringify(sentCriteria)} {...{ questionCall, sentCriteria, Selected }} />
            )
          )}
          {isOpen && (
            <CriteriaDialog
              {...criteriaProps}
              onCriteriaChange={submitCriteria}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      ) : (
        <>
          <CriteriaPage {...criteriaProps} onCriteriaChange={submitCriteria} />
          <SavedList path={question.path} />
        </>
      )}
    </>
  );
}
