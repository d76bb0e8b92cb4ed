import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import type { RowPages } from '#client/paging/row-pages.ts';
import { ExportRows } from './ExportRows.tsx';

interface Row {
  readonly name: string;
}
const COLUMNS = [{ head: 'Name', text: ({ name }: Row) => name }];

/** Three pages of two rows each; `failingPage` fails once. */
function pages(failingPage?: number) {
  const failingPages = new Set([failingPage]);
  const load = vi.fn<RowPages<Row>['load']>(({ page }) => {
    if (failingPages.delete(page)) return Promise.reject(new Error('No response received from server.'));
    const rows = [1, 2].map((row) => ({ name: `=${page}.${row}` }));
    return Promise.resolve({ rows, looked: page * 100, of: 300, ...(page < 3 && { nextCursor: `${page}` }) });
  });
  return { load };
}

const ALL_ROWS_TEXT = "Name\n'=1.1\n'=1.2\n'=2.1\n'=2.2\n'=3.1\n'=3.2";

let files: { file: Blob; name: string }[] = [];
beforeEach(() => {
  files = [];
  let blob: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    blob = file as Blob;
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (blob) files.push({ file: blob, name: this.download });
  });
});

function show(rowPages: RowPages<Row>, emptyHint?: string) {
  renderSignedIn(
    <ExportRows
      title="Animals: all"
      baseName="animal-query"
      columns={() => COLUMNS}
      pages={rowPages}
      emptyHint={emptyHint}
    />,
  );
}

const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('exporting rows', () => {
  it('loads page by page and offers a file named after the list and the time', async () => {
    const { load } = pages();
    show({ load });
    await choose('Download to Excel (.csv)');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(load.mock.calls.map(([pageRequest]) => pageRequest)).toEqual([
      { page: 1 },
      { page: 2, cursor: '1' },
      { page: 3, cursor: '2' },
    ]);
    expect(files[0]?.name).toMatch(/^animal-query-\d{4}-\d\d-\d\d-\d{6}\.csv$/);
    expect(await files[0]?.file.text()).toContain("'=3.2\r\n");
    expect(toastTexts()).toEqual([expect.stringMatching(/^6 rows in animal-query-/)]);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('makes an Excel workbook of the rows', async () => {
    show(pages());
    await choose('Excel workbook (.xlsx)');
    await waitFor(() => expect(files[0]?.name).toMatch(/\.xlsx$/));
  });

  it('stops when the connection is lost, and continues from there without duplicate rows', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show(pages(2));
    await choose('Copy');
    expect((await screen.findByRole('alert')).textContent).toBe('Stopped: No response received from server.');
    expect(screen.getByText('2 rows, looked at 100 of 300')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(ALL_ROWS_TEXT));
    await waitFor(() => expect(toastTexts()).toEqual(['6 rows copied']));
  });

  it('says so when the browser refuses to copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    show(pages());
    await choose('Copy');
    await waitFor(() => expect(toastTexts()).toEqual(['Your browser doesn’t allow copying here']));
  });

  it('is aborted by Cancel', async () => {
    const load = vi.fn<RowPages<Row>['load']>(() => new Promise(() => undefined));
    show({ load });
    await choose('Download to Excel (.csv)');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(load.mock.calls[0]?.[1].aborted).toBe(true));
    expect(files).toEqual([]);
  });

  it('prints all rows in a separate table, which is removed afterwards', async () => {
    const printedTexts: string[] = [];
    vi.stubGlobal('print', () => {
      printedTexts.push(document.querySelector('.print-rows')?.textContent ?? '');
    });
    show(pages());
    await choose('Print');
    await waitFor(() => expect(printedTexts).toHaveLength(1));
    expect(printedTexts[0]).toContain('Animals: all6 rows');
    expect(printedTexts[0]).toContain('=3.2');
    await waitFor(() => expect(document.querySelector('.print-rows')).toBeNull());
    vi.unstubAllGlobals();
  });

  it('shows a hint and loads nothing when nothing is selected', async () => {
    const { load } = pages();
    show({ load }, 'Select atleast one animal to download excel');
    await choose('Download to Excel (.csv)');
    await screen.findByText('Select atleast one animal to download excel');
    expect(load).not.toHaveBeenCalled();
  });
});
