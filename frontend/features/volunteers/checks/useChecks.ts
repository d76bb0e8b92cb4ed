import { type CheckFile, checkFiles } from '#shared/calls/attachments/check-files.ts';
import { type Check, checklist } from '#shared/calls/volunteers/checklist.ts';
import { useCall } from '#client/calls/api.ts';

/** Something that a volunteer must have, and the files that prove it; undefined while these are not known. */
export type CheckRow = Check & { readonly id: string; readonly files: readonly CheckFile[] | undefined };

/** Former requirements that have files but no note; a file has the name. */
const former = ({ requirementId, description: name }: CheckFile): Check => ({
  requirementId,
  name,
  isAsked: false,
  state: 'exempt',
  exempt: false,
  done: '',
  expires: '',
  note: '',
  by: '',
  version: 0,
});

/** The note of each requirement, with the files that prove it. */
export function useChecks(pcoId: string) {
  const checksQuery = useCall(checklist.get, { query: { pcoId } });
  const proofs = useCall(checkFiles.list, { query: { pcoId } });
  const all = proofs.data?.checkFiles;
  const checksById = new Map(checksQuery.data?.checks.map((check) => [check.requirementId, check]));
  if (checksQuery.data)
    for (const file of all ?? [])
      if (!checksById.has(file.requirementId)) checksById.set(file.requirementId, former(file));
  const rows = [...checksById.values()].map((check): CheckRow => {
    const files = all?.filter(({ requirementId }) => requirementId === check.requirementId);
    return { ...check, id: check.requirementId, files };
  });
  return {
    rows: checksQuery.data && rows,
    error: checksQuery.error ?? proofs.error,
    retry: () => void Promise.all([checksQuery.refetch(), proofs.refetch()]),
  };
}
