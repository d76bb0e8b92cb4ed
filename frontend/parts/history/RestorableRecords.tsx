import type { DeletedRecord } from '#shared/calls/animals/care.ts';
import { useAccess } from '#client/session/session-context.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

// Loaded lazily, since it imports the calls of all kinds of records.
const DeletedRecords = lazyComponent(async () => (await import('./DeletedRecords.tsx')).DeletedRecords);

interface Props {
  readonly animalId: string;
  readonly kind: DeletedRecord['kind'];
}

/** The deleted records of one kind, below their list, for users who may restore them. */
export function RestorableRecords({ animalId, kind }: Props) {
  const canRestore = useAccess('records.restore');
  return canRestore && <DeletedRecords animalId={animalId} kind={kind} />;
}
