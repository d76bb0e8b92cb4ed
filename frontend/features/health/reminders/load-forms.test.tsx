import { expect, it, vi } from 'vitest';
import { loadForms } from './CompletionForms.tsx';

vi.mock('../forms/procedure/GroupProcedureForm.tsx', () => {
  throw new Error('Failed to fetch');
});

it('is false if the form of several reminders cannot be loaded, though that of one can', async () => {
  expect(await loadForms('procedure', 1)).toBe(true);
  expect(await loadForms('procedure', 2)).toBe(false);
});
