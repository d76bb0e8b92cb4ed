import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { ColumnsProps } from './ColumnsDialog.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const ColumnsDialog = lazyComponent(() => import('./ColumnsDialog.tsx'));

/** Opens the choice of columns, and shows how many of the default ones are hidden. */
export function ColumnsButton(props: ColumnsProps) {
  const [isOpen, open] = useState(false);
  const { columns, title, offered = [] } = props;
  const hidden = columns.filter(
    ({ name, isShown }) => !isShown && name !== title && !offered.includes(name),
  ).length;
  return (
    <>
      <Button icon="columns" onClick={() => open(true)}>
        Columns{hidden > 0 && ` (${hidden} hidden)`}
      </Button>
      {isOpen && <ColumnsDialog {...props} onClose={() => open(false)} />}
    </>
  );
}
