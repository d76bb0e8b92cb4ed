import { useState } from 'react';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { Archive } from './archive/Archive.tsx';
import { DryRunStep } from './check/DryRunStep.tsx';
import { Runs } from './run/Runs.tsx';
import { Columns } from './steps/Columns.tsx';
import { Files } from './steps/Files.tsx';
import { Values } from './steps/Values.tsx';
import { type ImportPreparation, sourceOf, useImport } from './state/useImport.ts';

const STEPS = ['Files', 'Columns', 'Values', 'Dry run'] as const;
type Step = (typeof STEPS)[number];

const MIXED_PROGRAMS =
  'These files come from different programs, and the record numbers of one could be mistaken for those of another. Import one program’s files at a time.';

/** The reason why the user cannot continue from a step yet; '' if there is none. */
function stepBlocker(step: Step, { summary, isUpToDate, lists }: ImportPreparation): string {
  if (sourceOf(summary) === undefined) return MIXED_PROGRAMS;
  const ambiguousFile = summary.files.find(({ order, decimal }) => order.mustAsk || decimal.mustAsk);
  if (ambiguousFile)
    return `Please choose how to read ${ambiguousFile.name}: its dates or numbers could be read in two ways.`;
  if (step !== 'Values' || isUpToDate) return '';
  return lists.failed ? 'Your lists couldn’t be loaded' : 'Reading the values …';
}

/** The steps of an import from choosing files to the dry run; going back keeps the choices. */
export function PrepareImport() {
  const [step, setStep] = useState<Step>('Files');
  const currentIndex = STEPS.indexOf(step);
  const preparation = useImport({ shouldBuild: step === 'Values' });
  const obstacle = stepBlocker(step, preparation);
  const { archive } = preparation.summary;
  const goToStep = (targetIndex: number) => {
    setStep(STEPS[targetIndex] ?? step);
    scrollTo({ top: 0 });
  };
  const undecidedCount =
    preparation.buildSummary?.matchedWords.filter(({ entryId }) => entryId === '').length ?? 0;
  return (
    <>
      {!archive && (
        <ol className="import-steps" aria-label="Steps">
          {STEPS.map((title, index) => (
            <li
              key={title}
              aria-current={title === step ? 'step' : undefined}
              data-done={index < currentIndex || undefined}
            >
              {index < currentIndex ? (
                <button type="button" className="link" onClick={() => goToStep(index)}>
                  {title}
                </button>
              ) : (
                title
              )}
            </li>
          ))}
        </ol>
      )}
      {preparation.error && (
        <p role="alert" className="import-error">
          {preparation.error}
        </p>
      )}
      {step === 'Files' && !archive && <Files preparation={preparation} />}
      {archive && <Archive key={archive.manifest.askedAt} archive={archive} preparation={preparation} />}
      {step === 'Columns' && <Columns preparation={preparation} />}
      {step === 'Values' && <Values preparation={preparation} />}
      {step === 'Dry run' &&
        (preparation.buildSummary ? (
          <DryRunStep
            preparation={preparation}
            buildSummary={preparation.buildSummary}
            onBack={() => goToStep(currentIndex - 1)}
          />
        ) : (
          <Skeleton height={196} />
        ))}
      {step !== 'Dry run' && !archive && preparation.summary.files.length > 0 && (
        <div className="import-foot">
          {currentIndex > 0 && <Button onClick={() => goToStep(currentIndex - 1)}>Back</Button>}
          <Button
            variant="primary"
            disabled={obstacle !== '' || preparation.busy}
            onClick={() => goToStep(currentIndex + 1)}
          >
            {step === 'Values' ? 'Begin the dry run' : 'Continue'}
          </Button>
          <span className="import-note" role="status">
            {obstacle ||
              (step === 'Values' && undecidedCount > 0
                ? `${pluralize(undecidedCount, 'word has', 'words have')} no entry yet: rows with ${undecidedCount === 1 ? 'it' : 'them'} stay out`
                : '')}
          </span>
        </div>
      )}
      {step === 'Files' && !archive && preparation.summary.files.length === 0 && <Runs />}
    </>
  );
}
