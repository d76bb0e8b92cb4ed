import type { Export } from '#shared/calls/exchange/exports.ts';
import { counted } from '#shared/rules/text/phrases.ts';

const STAGES = {
  records: 'Reading records',
  files: 'Packing files',
  writing: 'Writing the archive',
} as const;

/** The progress of an export that is being made. */
export function Making({ making }: { readonly making: Export }) {
  const { stage, records, filesDone, filesOf } = making;
  return (
    <>
      <p role="status">
        {STAGES[stage]}
        {records > 0 && `: ${counted(records, 'record')}`}
        {filesOf > 0 && `, ${filesDone.toLocaleString('en')} of ${counted(filesOf, 'file')}`}. You can leave
        this page. We’ll email you when it’s ready.
      </p>
      {stage === 'files' && filesOf > 0 ? (
        <progress max={filesOf} value={filesDone} aria-label="Files" />
      ) : (
        <progress aria-label={STAGES[stage]} />
      )}
    </>
  );
}
