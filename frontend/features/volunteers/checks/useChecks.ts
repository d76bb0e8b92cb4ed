import { type CheckFile, checkFiles } from '#shared/calls/attachments/check-files.ts';
import { type Check, checklist } from '#shared/calls/volunteers/checklist.ts';
import { useCall } from '#client/calls/api.ts';

/** A volunteer's requirement and the files that prove it, which are undefined until they are loaded. */
export type CheckRow = Check & { readonly id: string; readonly files: readonly CheckFile[] | undefined };

/** The check of a former requirement that has files but no record; its name comes from a file. */
const toFormerCheck = ({ requirementId, description: name }: CheckFile): Check => ({
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

/** The checks of a volunteer's requirements, with the files that prove them. */
export function useChecks(pcoId: string) {
  const checksQuery = useCall(checklist.get, { query: { pcoId } });
  const filesQuery = useCall(checkFiles.list, { query: { pcoId } });
  const allFiles = filesQuery.data?.checkFiles;
  const checksById = new Map(checksQuery.data?.checks.map((check) => [check.requirementId, check]));
  if (checksQuery.data)
    for (const file of allFiles ?? [])
      if (!checksById.has(file.requirementId)) checksById.set(file.requirementId, toFormerCheck(file));
  const rows = [...checksById.values()].map((check): CheckRow => {
    const files = allFiles?.filter(({ requirementId }) => requirementId === check.requirementId);
    return { ...check, id: check.requirementId, files };
  });
  return {
    rows: checksQuery.data && rows,
    error: checksQuery.error ?? filesQuery.error,
    retry: () => void Promise.all([checksQuery.refetch(), filesQuery.refetch()]),
  };
}
