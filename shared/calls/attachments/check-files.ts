import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { Id, idOf } from '../../contract/fields.ts';
import { Attachment } from './attachment.schema.ts';

/** The proof of a volunteer's requirement: a signed waiver, a background check (product/volunteers 3.2). */
export const CheckFile = Attachment.extend({
  /** The requirement it belongs to; of a merged one, the requirement it was merged into. */
  requirementId: Id,
});
export type CheckFile = z.output<typeof CheckFile>;

/** Uploads, corrections and deletions of these files go through `attachments`, as for any file. */
export const checkFiles = contract('attachments', 'checkFiles', {
  list: {
    method: 'GET',
    path: '/check-file/get-check-files',
    access: 'pco.actions.volunteer',
    summary:
      'The files at the checklist of a volunteer, what came last first; new ones come by create-upload',
    query: z.object({ pcoId: idOf('pco') }),
    reply: z.object({ checkFiles: z.array(CheckFile) }),
  },
});
