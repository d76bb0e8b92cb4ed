import { setTimeout as pause } from 'node:timers/promises';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { createPhoto, postFile } from './post-file.ts';
import { fetchWithTimeout, callOrFail, type Visitor } from './visitor.ts';

const FAILED_EVENTS = 'npm run redrive';

/** Polls until there is a result. @throws once the time is over, with the place to look at */
async function waitFor<T>(
  seconds: number,
  { location, check }: { readonly location: string; readonly check: () => Promise<T | undefined> },
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const result = await check();
    if (result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`Nothing came within ${seconds} seconds. See ${location}`);
    await pause(250);
  }
}

/** Fetches a signed URL. @throws unless the file begins with these bytes */
export async function expectStartsWith(address: string, bytes: string): Promise<void> {
  const reply = await fetchWithTimeout(address);
  const content = Buffer.from(await reply.arrayBuffer());
  if (!reply.ok)
    throw new Error(`A signed address answered ${reply.status}: ${content.toString().slice(0, 300)}`);
  if (!content.subarray(0, bytes.length).equals(Buffer.from(bytes)))
    throw new Error(`A file of ${content.length} bytes does not begin with ${bytes}`);
}

/** Posts a photo of an animal to the bucket, as a browser does. @returns its id */
export async function sendPhoto(visitor: Visitor, animalId: string): Promise<string> {
  const bytes = await createPhoto(1);
  const body = { animalId, fileName: 'smoke.jpg', contentType: 'image/jpeg', size: bytes.length };
  const target = await callOrFail(visitor, attachments.createUpload, { body });
  await postFile(target, bytes);
  return target.attachmentId;
}

/** Waits until a photo has been checked, and fetches its renditions. */
export async function waitForPhoto(visitor: Visitor, animalId: string, id: string): Promise<void> {
  const { state, reason } = await waitFor(60, {
    location: `the log of the Lambda file-arrived, and ${FAILED_EVENTS}`,
    check: async () => {
      const upload = await callOrFail(visitor, attachments.getUpload, { params: { id } });
      return upload.state === 'waiting' ? undefined : upload;
    },
  });
  if (state === 'refused') throw new Error(`The photo was refused: ${reason}. See the log of file-arrived`);
  const { artifactAttachments } = await callOrFail(visitor, attachments.allByAnimal, {
    params: { animalId },
    query: {},
  });
  const photo = artifactAttachments.find((attachment) => attachment.id === id);
  for (const address of [photo?.thumbnailBlobUrl, photo?.blobUrl, photo?.originalBlobUrl])
    await expectStartsWith(address ?? '', 'RIFF');
}

/** Orders an animal's health report and fetches its file. @returns the report's id */
export async function printReport(visitor: Visitor, animalId: string): Promise<string> {
  const reply = await callOrFail(visitor, reports.start, { body: { animalIds: [animalId] } });
  const { id } = reply.report;
  const report = await waitFor(180, {
    location: `the log of the Lambda pdf, and ${FAILED_EVENTS}`,
    check: async () => {
      const { report: latestReport } = await callOrFail(visitor, reports.job, { query: { id } });
      return latestReport.state === 'done' || latestReport.state === 'failed' ? latestReport : undefined;
    },
  });
  if (report.state === 'failed')
    throw new Error(`No report: ${report.reason}. See the log of the Lambda pdf`);
  await expectStartsWith(report.viewUrl ?? '', '%PDF-');
  return id;
}
