import type { CheckFile, checkFiles as calls } from '#shared/calls/attachments/check-files.ts';
import { attachmentRecords, type AttachmentRecord } from '../kernel/files/attachment.record.ts';
import type { Handlers } from '../kernel/context.ts';
import { type Owner, ownerPartition } from '../kernel/records/owned.ts';
import { loadFileOwner } from './owner.ts';
import { toAttachment } from './attachment-reply.ts';

const isRequirementProof = ({ row }: AttachmentRecord) => row.state === 'ready' && Boolean(row.requirementId);

export const checkFileHandlers = {
  /**
   * Lists the files of a volunteer's checklist: one round trip, and another for current names if there are files. 404.
   */
  async list({ query: { pcoId } }, { table, caller }) {
    const owner: Owner = { kind: 'pco', id: pcoId };
    const [items] = await Promise.all([
      table.all({ pk: ownerPartition(owner), prefix: 'attachment#', consistent: true }),
      loadFileOwner(table, owner),
    ]);
    const proofs = attachmentRecords.readable(items).filter(isRequirementProof);
    if (proofs.length === 0) return { checkFiles: [] };
    const entryNames = await table.entryNames();
    const replies = proofs
      .toSorted((a, b) => b.row.own.localeCompare(a.row.own))
      .map(async (record): Promise<CheckFile> => {
        const { requirementId: storedRequirementId = '' } = record.row;
        const requirementId = entryNames(storedRequirementId)?.id ?? storedRequirementId;
        return { ...(await toAttachment(caller.tenantId, record, undefined)), requirementId };
      });
    return { checkFiles: await Promise.all(replies) };
  },
} satisfies Handlers<typeof calls>;
