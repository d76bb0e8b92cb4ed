import { fireEvent, screen } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import ImportPage from '../ImportPage.tsx';

const PEOPLE = `${JSON.stringify({ kind: 'pco', id: 'p1' })}\n`;

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', strToU8(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Drops an export with one person and two users. */
async function dropArchive(): Promise<void> {
  const noun = (kind: string, title: string, records: number) => ({
    kind,
    title,
    records,
    jsonLines: `${kind}.jsonl`,
  });
  const manifest = {
    format: 'havenkeep-export',
    form: 1,
    rescue: { id: '01J0000000000000000000FROM', name: 'Far Shore' },
    askedAt: '2026-11-25T10:00:00.000Z',
    nouns: [noun('pco', 'People', 1), noun('user', 'Users', 2)],
    contents: [{ path: 'pco.jsonl', bytes: PEOPLE.length, sha256: await digest(PEOPLE) }],
  };
  const zip = zipSync({ 'manifest.json': strToU8(JSON.stringify(manifest)), 'pco.jsonl': strToU8(PEOPLE) });
  const files = [new File([new Uint8Array(zip)], 'Far Shore.zip')];
  fireEvent.change(await screen.findByLabelText('Files'), { target: { files } });
}

it('an export shows its counts, and a damaged record is reported before anything is written', async () => {
  const sent = mockReplies({
    'imports.list': () => ({ imports: [] }),
    'imports.begin': () => ({ id: 'run' }),
    'imports.records': () => ({ faults: [{ index: 0, message: 'The record is damaged' }] }),
  });
  renderSignedIn(<ImportPage />, {}, { url: '/exchange/import', path: '/exchange/import' });
  await dropArchive();
  await screen.findByRole('region', { name: 'Export of Far Shore' });
  screen.getByText('People');
  screen.getByText(/^Users are invited again/);
  fireEvent.click(screen.getByRole('button', { name: 'Begin the dry run' }));
  await screen.findByText('Nothing is written yet');
  screen.getByText('One record stays out');
  screen.getByText('People, line 1');
  expect(sent['imports.begin']).toMatchObject([
    { body: { archive: { rescueId: '01J0000000000000000000FROM', rescueName: 'Far Shore' } } },
  ]);
  expect(sent['imports.records']).toMatchObject([
    { params: { id: 'run', part: 1 }, body: { kind: 'pco', lines: [PEOPLE.trim()] } },
  ]);
  screen.getByRole('button', { name: 'Import it' });
});

it('takes further files beside an export, and says which are no part of it', async () => {
  mockReplies({ 'imports.list': () => ({ imports: [] }) });
  renderSignedIn(<ImportPage />, {}, { url: '/exchange/import', path: '/exchange/import' });
  await dropArchive();
  await screen.findByRole('region', { name: 'Export of Far Shore' });
  const zip = zipSync({ 'files/a-1.jpg': strToU8('x') });
  const files = [
    new File([new Uint8Array(zip)], 'files 1.zip'),
    new File(['a,b\n1,2'], 'list.csv'),
    new File([''], 'empty.csv'),
    new File(['a photo'], 'moss.jpg'),
  ];
  fireEvent.change(screen.getByLabelText('Files'), { target: { files } });
  await screen.findByText('One archive of files is uploaded once the records are in.');
  screen.getByText(/^list\.csv is not part of it/);
  expect(screen.getByRole('alert').textContent).toContain('empty.csv');
});

it('says that the rescue is not empty, and the import can be tried again', async () => {
  mockReplies({
    'imports.list': () => ({ imports: [] }),
    'imports.begin': () => {
      throw new ApiError(409, 'This rescue has animals or people already');
    },
  });
  renderSignedIn(<ImportPage />, {}, { url: '/exchange/import', path: '/exchange/import' });
  await dropArchive();
  fireEvent.click(await screen.findByRole('button', { name: 'Begin the dry run' }));
  expect((await screen.findByRole('alert')).textContent).toContain('has animals or people already');
  screen.getByRole('button', { name: 'Try again' });
});
