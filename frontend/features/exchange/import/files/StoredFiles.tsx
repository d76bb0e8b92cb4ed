import { attachments } from '#shared/calls/attachments/attachments.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { waitForScan, postFile } from '#parts/files/uploads/sending/send.ts';
import type { SendableFile } from './read-entries.ts';
import { SendFiles } from './SendFiles.tsx';
import type { SendingPlan, UploadOutcome } from './useSending.ts';

const DROP_ZONE = {
  drop: 'Drop the zip files with photos and documents here',
  choose: 'The zip files with photos and documents',
  hint: 'The zip files that came with the export: “… files 1.zip” and so on.',
  accept: '.zip',
};

/** The id of the attachment record of a stored file; undefined for a file that is no attachment. */
const attachmentIdOf = (path: string): string | undefined => /^files\/([\w-]{1,64})\.\w+$/.exec(path)?.[1];

/**
 * The outcome of a refusal that is no fault of the file: its record is missing, or has it already.
 * @throws any other error
 */
function outcomeOfError(error: unknown): UploadOutcome {
  if (error instanceof ApiError && error.status === 404) return 'unmatched';
  if (error instanceof ApiError && error.status === 409) return 'there';
  throw error;
}

async function sendStoredFile({ path, read }: SendableFile, signal: AbortSignal): Promise<UploadOutcome> {
  const id = attachmentIdOf(path);
  if (!id) return 'unmatched';
  let target;
  try {
    target = (await makeCall(attachments.continueUpload, { params: { id } }, { signal })).data;
  } catch (error) {
    return outcomeOfError(error);
  }
  await postFile(target, await read(), () => undefined, signal);
  await waitForScan(id, signal);
  return 'sent';
}

const planStoredFiles = async (files: readonly SendableFile[]): Promise<SendingPlan> => ({
  groups: files.filter(({ path }) => !path.startsWith('receipts/')).map((file) => [file]),
  sendFile: sendStoredFile,
});

/** Uploads the stored files of an export to the records that its import created. */
export const StoredFiles = ({ runId }: { readonly runId: string }) => (
  <SendFiles
    runId={runId}
    title="Files of the export"
    text="Photos, videos and documents are in zip files that came with the export. For 30 days you can drop them here, and each file is added to its record. Files that are already there stay unchanged. PDFs of receipts are made again on request."
    dropZoneOptions={DROP_ZONE}
    unmatchedText={(count) => `${pluralize(count, 'file has', 'files have')} no record here`}
    makePlan={planStoredFiles}
  />
);
