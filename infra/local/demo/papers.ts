import { attachments } from '#shared/calls/attachments/attachments.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { callAs } from './calls.ts';
import { daysAgo } from './days.ts';
import type { Paper } from './stories/story.ts';

/** Uploads the documents of a demo rescue's people. @param contacts ids by key */
export async function addPapers(
  caller: Caller,
  contacts: ReadonlyMap<string, string>,
  papers: readonly Paper[],
): Promise<void> {
  for (const { contact, days, fileName, description, text } of papers)
    await callAs(caller, attachments.create, {
      body: {
        Entity: 'PCO',
        AttachmentType: 'document',
        AttachmentDate: daysAgo(caller, days),
        description,
        pcoId: contacts.get(contact),
      },
      file: { filename: fileName, mimetype: 'text/plain', content: Buffer.from(text) },
    });
}
