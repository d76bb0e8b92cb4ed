import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { Archive } from './archive/Archive.tsx';
import { Check } from './check/Check.tsx';
import { Runs } from './run/Runs.tsx';
import { Columns } from './steps/Columns.tsx';
import { Files } from './steps/Files.tsx';
import { Values } from './steps/Values.tsx';
import { type ImportFiles, sourceOf, useImport } from './state/useImport.ts';

const STEPS = ['Files', 'Columns', 'Values', 'Dry run'] as const;
type Step = (typeof STEPS)[number];

const SEVERAL =
  'These files are of several programs, and numbers of one would be taken for numbers of the other. Import one program’s files at a time.';

/** Why a step can't be left yet; '' if it can. */
function heldBy(step: Step, { summary, built }: ImportFiles): string {
  if (sourceOf(summary) === undefined) return SEVERAL;
  const asked = summary.files.find(({ order, decimal }) => order.asks || decimal.asks);
  if (asked) return `Please choose how ${asked.name} is read: it could be both ways`;
  if (step !== 'Values') return '';
  return built ? '' : 'Reading the values …';
}

/** The steps from files to the dry run; going back keeps what was chosen. */
export function Preparing() {
  const [step, setStep] = useState<Step>('Files');
  const at = STEPS.indexOf(step);
  const of = useImport(at >= STEPS.indexOf('Values'));
  const held = heldBy(step, of);
  const { archive } = of.summary;
  const go = (to: number) => {
    setStep(STEPS[to] ?? step);
    scrollTo({ top: 0 });
  };
  const open = of.built?.met.filter(({ entryId }) => entryId === '').length ?? 0;
  return (
    <>
      {!archive && (
        <ol className="import-steps" aria-label="Steps">
          {STEPS.map((title, index) => (
            <li
              key={title}
              aria-current={title === step ? 'step' : undefined}
              data-done={index < at || undefined}
            >
              {index < at ? (
                <button type="button" className="link" onClick={() => go(index)}>
                  {title}
                </button>
              ) : (
                title
              )}
            </li>
          ))}
        </ol>
      )}
      {of.error && (
        <p role="alert" className="import-error">
          {of.error}
        </p>
      )}
      {step === 'Files' && !archive && <Files of={of} />}
      {archive && <Archive archive={archive} of={of} />}
      {step === 'Columns' && <Columns of={of} />}
      {step === 'Values' && <Values of={of} />}
      {step === 'Dry run' &&
        (of.built ? <Check of={of} built={of.built} onBack={() => go(at - 1)} /> : <Skeleton height={196} />)}
      {step !== 'Dry run' && !archive && of.summary.files.length > 0 && (
        <div className="import-foot">
          {at > 0 && <Button onClick={() => go(at - 1)}>Back</Button>}
          <Button variant="primary" disabled={held !== '' || of.busy} onClick={() => go(at + 1)}>
            {step === 'Values' ? 'Begin the dry run' : 'Continue'}
          </Button>
          <span className="import-note" role="status">
            {held ||
              (step === 'Values' && open > 0
                ? `Rows with ${open === 1 ? 'a word' : `${open} words`} to choose stay out`
                : '')}
          </span>
        </div>
      )}
      {step === 'Files' && !archive && of.summary.files.length === 0 && <Runs />}
    </>
  );
}
