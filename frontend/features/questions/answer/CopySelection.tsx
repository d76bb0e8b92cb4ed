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

/** Puts the selected rows into the clipboard, with the heads of the table (product/questions 3.2). */
export function CopySelection({ title, columns, rows }: Props) {
  const [copiedRows, setCopiedRows] = useState<readonly AnyRow[]>();
  return (
    <>
      <Button
        variant="quiet"
        icon="copy"
        disabled={copiedRows !== undefined}
        onClick={() => setCopiedRows(rows)}
      >
        Copy Selection
      </Button>
      {copiedRows && (
        <ExportDialog
          format="copy"
          source={{ title, columns: () => toRowColumns(columns), pages: staticPages(copiedRows) }}
          onDone={() => setCopiedRows(undefined)}
        />
      )}
    </>
  );
}
