import { attachments } from '#shared/calls/attachments/attachments.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { callAs } from './calls.ts';
import { daysAgo } from './days.ts';
import type { PersonDocument } from './stories/demo-content.ts';

/** Uploads the documents of a demo rescue's people. @param contacts the people's ids by key */
export async function addDocuments(
  caller: Caller,
  contacts: ReadonlyMap<string, string>,
  documents: readonly PersonDocument[],
): Promise<void> {
  for (const { contactKey, days, fileName, description, text } of documents)
    await callAs(caller, attachments.create, {
      body: {
        Entity: 'PCO',
        AttachmentType: 'document',
        AttachmentDate: daysAgo(caller, days),
        description,
        pcoId: contacts.get(contactKey),
      },
      file: { filename: fileName, mimetype: 'text/plain', content: Buffer.from(text) },
    });
}
