import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import type { FormSubmission } from '#records/form/useSubmit.ts';
import { useConfirmRefund } from './useConfirmRefund.tsx';

const ADOPTION = {
  id: 'paid',
  animalId: 'a',
  milestoneType: 'adoption',
  milestoneDate: '2026-01-20',
  amountPaidFee: 150,
  amountReceivedFee: 0,
  notes: '',
  version: 1,
  changedBy: '',
  changedAt: '',
} as const;

const submit = vi.fn(() => Promise.resolve(false));

function Refund() {
  const [amount, setAmount] = useState(500);
  const { save, notice } = useConfirmRefund({ submit } as unknown as FormSubmission, [ANIMAL], () => ({
    type: 'adoption-return',
    amount,
  }));
  return (
    <>
      {notice}
      <button type="button" onClick={() => setAmount(100)}>
        Refund less
      </button>
      <button type="button" onClick={() => setAmount(5000)}>
        Refund more
      </button>
      <button type="button" onClick={() => void save.submit()}>
        Save
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function renderRefund() {
  mockReplies({
    'milestones.list': () => ({
      milestones: [ADOPTION],
      milestoneCount: 1,
      attachmentCount: 0,
      currentPage: 1,
      totalItems: 1,
      totalPage: 1,
    }),
  });
  renderSignedIn(<Refund />);
}

beforeEach(() => submit.mockClear());

it('a refund that is lowered after a confirmed one failed is saved at the first press', async () => {
  renderRefund();
  press('Save');
  await screen.findByText(/The refund of 500.00 is more than/);
  expect(submit).not.toHaveBeenCalled();
  press('Save anyway');
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  press('Refund less');
  press('Save');
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
});

it('a refund that is raised after the question is asked about again', async () => {
  renderRefund();
  press('Save');
  await screen.findByText(/The refund of 500.00 is more than/);
  press('Refund more');
  press('Save anyway');
  await screen.findByText(/The refund of 5,?000.00 is more than/);
  expect(submit).not.toHaveBeenCalled();
  press('Save anyway');
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});
