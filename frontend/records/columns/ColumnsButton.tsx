import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { ColumnsProps } from './ColumnsDialog.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const ColumnsDialog = lazyComponent(() => import('./ColumnsDialog.tsx'));

/** The button of the dialog that chooses columns; it shows how many of the default columns the user has hidden. */
export function ColumnsButton(props: ColumnsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { columns, nameColumn, optionalNames = [] } = props;
  const hiddenCount = columns.filter(
    ({ name, isShown }) => !isShown && name !== nameColumn && !optionalNames.includes(name),
  ).length;
  return (
    <>
      <Button icon="columns" onClick={() => setIsOpen(true)}>
        Columns{hiddenCount > 0 && ` (${hiddenCount} hidden)`}
      </Button>
      {isOpen && <ColumnsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
