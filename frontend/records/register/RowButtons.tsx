import { Button } from '#ui/Button.tsx';
import type { RegisterRecord, RowProps } from './register.ts';

/** Edit and delete of one record, or restore when it was deleted; each by permission. */
export function RowButtons<R extends RegisterRecord>({
  register,
  record,
  actions,
}: Omit<RowProps<R>, 'isSelected'>) {
  const name = register.nameOf(record);
  const { canEdit, canDelete, canRestore } = actions;
  if (record.isDeleted)
    return canRestore ? (
      <Button icon="restore" onClick={() => actions.onRestore(record)}>
        {register.restoreLabel(name)}
      </Button>
    ) : null;
  return (
    <>
      {canEdit && (
        <Button
          variant="quiet"
          icon="edit"
          aria-label={`Edit ${name}`}
          onClick={() => actions.onEdit(record.id)}
        />
      )}
      {canDelete && (
        <Button
          variant="quiet"
          icon="trash"
          aria-label={`Delete ${name}`}
          onClick={() => actions.onDelete(record)}
        />
      )}
    </>
  );
}
