import { attachments } from '#shared/calls/attachments/attachments.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { waitForScan, postFile } from '#parts/files/uploads/sending/send.ts';
import type { SendableFile } from './read-entries.ts';
import { SendFiles } from './SendFiles.tsx';
import { type SendingPlan, type UploadOutcome, outcomeOfError } from './useSending.ts';

const DROP_ZONE = {
  drop: 'Drop the archives of files here',
  choose: 'The archives of files',
  hint: 'The zip files beside the export: “… files 1.zip” and so on.',
  accept: '.zip',
};

/** The id of the record of a stored file; undefined for a receipt, which is printed again on request. */
const recordIdOf = (path: string): string | undefined => /^files\/([\w-]{1,64})\.\w+$/.exec(path)?.[1];

async function sendStoredFile({ path, read }: SendableFile, signal: AbortSignal): Promise<UploadOutcome> {
  const id = recordIdOf(path);
  if (!id) return 'unmatched';
  try {
    const { data } = await makeCall(attachments.continueUpload, { params: { id } }, { signal });
    await postFile(data, await read(), () => undefined, signal);
    await waitForScan(id, signal);
    return 'sent';
  } catch (error) {
    return outcomeOfError(error);
  }
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
    text="Photos, videos and documents are in archives beside the export. Each is added to its record, for 30 days; files that are already there stay unchanged. Receipts are printed again when they are asked for."
    dropZoneOptions={DROP_ZONE}
    unmatchedText="files have no record here"
    plan={planStoredFiles}
  />
);
