import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { ColumnsProps } from './ColumnsDialog.tsx';

const ColumnsDialog = lazy(() => import('./ColumnsDialog.tsx'));

/** Opens the choice of columns, and says how many are not shown. */
export function ColumnsButton(props: ColumnsProps) {
  const [isOpen, open] = useState(false);
  const hidden = props.columns.filter(({ name, isShown }) => !isShown && name !== props.title).length;
  return (
    <>
      <Button icon="columns" onClick={() => open(true)}>
        Columns{hidden > 0 && ` (${hidden} hidden)`}
      </Button>
      <Suspense>{isOpen && <ColumnsDialog {...props} onClose={() => open(false)} />}</Suspense>
    </>
  );
}
