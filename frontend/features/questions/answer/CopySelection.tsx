import { useState } from 'react';
import type { AnyRow } from '#shared/contract/question.ts';
import { staticPages } from '#client/paging/row-pages.ts';
import { type Column, toRowColumns } from '#records/download/column.ts';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const ExportDialog = lazyComponent(() => import('#records/download/ExportDialog.tsx'));

interface Props {
  readonly title: string;
  readonly columns: readonly Column<AnyRow>[];
  readonly rows: readonly AnyRow[];
}

/** Copies the selected rows to the clipboard, with the heads of the columns (product/questions 3.2). */
export function CopySelection({ title, columns, rows }: Props) {
  const [rowsToCopy, setRowsToCopy] = useState<readonly AnyRow[]>();
  return (
    <>
      <Button
        variant="quiet"
        icon="copy"
        disabled={rowsToCopy !== undefined}
        onClick={() => setRowsToCopy(rows)}
      >
        Copy Selection
      </Button>
      {rowsToCopy && (
        <ExportDialog
          format="copy"
          source={{ title, columns: () => toRowColumns(columns), pages: staticPages(rowsToCopy) }}
          onDone={() => setRowsToCopy(undefined)}
        />
      )}
    </>
  );
}
