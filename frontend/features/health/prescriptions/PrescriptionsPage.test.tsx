import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Prescription } from '#shared/calls/health/prescriptions.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { TENANT } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { RecordTable } from '#records/table/RecordTable.tsx';
import PrescriptionsPage, { PRESCRIPTIONS } from './PrescriptionsPage.tsx';
import { StopPrescription } from './StopPrescription.tsx';

const TODAY = rescueToday();
const { columns, nameOf, canEdit: canEditRecord, buttons } = PRESCRIPTIONS;
const noop = () => undefined;
const onClose = vi.fn();
beforeEach(() => onClose.mockClear());

const createPrescription = (overrides: Partial<Prescription> = {}): Prescription => ({
  id: 'a-p',
  animalId: 'a',
  version: 1,
  changedBy: 'Vera',
  changedAt: '2026-03-01T10:00:00Z',
  hospitalClinicId: 'vets',
  hospitalClinic: 'Harbour Vets',
  prescribingVet: 'Dr Ruiz',
  medicine: 'Amoxicillin',
  otherMedicine: '',
  dosage: '1 tablet',
  times: 2,
  frequency: 'every-day',
  durationNumber: 10,
  durationUnit: 'day',
  until: '',
  beginning: TODAY,
  instructions: '',
  goesOn: false,
  unfinished: false,
  open: 14,
  given: 6,
  ...overrides,
});

const button = (name: string) => screen.queryByRole('button', { name });
const show = (overrides: Partial<Prescription> = {}) =>
  renderSignedIn(
    <RecordTable
      {...{ columns, nameOf, canEdit: canEditRecord }}
      records={[createPrescription(overrides)]}
      buttons={(prescription) => buttons?.(prescription, noop)}
      onEdit={noop}
      onDelete={noop}
    />,
  );

it('an active prescription can be stopped, edited and deleted, but not continued', () => {
  show();
  screen.getByText('Active');
  screen.getByText('Twice a day, every day, for 10 days');
  for (const action of ['Stop', 'Edit', 'Delete']) expect(button(`${action} Amoxicillin`)).not.toBeNull();
  expect(button('More reminders for Amoxicillin')).toBeNull();
});

it('a prescription without a dosage shows “Dosage missing”', () => {
  show({ dosage: '' });
  screen.getByText('Dosage missing');
});

it('a prescription that has ended can no longer be stopped', () => {
  show({ beginning: addDays(TODAY, -30) });
  screen.getByText('Ended');
  expect(button('Stop Amoxicillin')).toBeNull();
});

it('a stopped prescription shows who stopped it, and cannot be edited', () => {
  show({ stoppedOn: TODAY, stoppedBy: 'Robin Ruiz' });
  screen.getByText('Stopped');
  screen.getByText(/Robin Ruiz/);
  expect([button('Stop Amoxicillin'), button('Edit Amoxicillin')]).toEqual([null, null]);
});

it.each([
  [{ goesOn: true, remindersUntil: TODAY }, 'More reminders for Amoxicillin'],
  [{ unfinished: true }, 'Continue Amoxicillin'],
])('a prescription with %j is continued by the button “%s”', async (overrides, name) => {
  const sent = mockReplies({ 'prescriptions.carryOn': () => ({ reminders: 3 }) });
  show(overrides);
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(sent['prescriptions.carryOn']).toEqual([{ query: { id: 'a-p' } }]));
});

it.each([
  ['Keep reminders', false],
  ['Cancel all', true],
])('stopping with the option “%s” sends atOnce: %j', async (optionLabel, atOnce) => {
  const sent = mockReplies({ 'prescriptions.stop': () => ({ ended: 3 }) });
  renderSignedIn(<StopPrescription record={createPrescription()} onClose={onClose} />);
  fireEvent.click(await screen.findByLabelText(new RegExp(optionLabel)));
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent['prescriptions.stop']).toEqual([{ query: { id: 'a-p', atOnce } }]);
});

describe('the page while the prescriptions module is off', () => {
  const mockModuleOff = () => mockReplies({ 'tenants.tenantInfo': () => ({ tenant: TENANT }) });

  it('tells an Administrator where to turn it on, with a link', async () => {
    mockModuleOff();
    renderSignedIn(<PrescriptionsPage />);
    await screen.findByText('This module is off');
    const settingsLink = screen.getByRole('link', { name: 'Organization Info' });
    expect(settingsLink.getAttribute('href')).toBe('/customization#modules-title');
  });

  it('tells other roles that an Administrator can turn it on', async () => {
    mockModuleOff();
    renderSignedIn(<PrescriptionsPage />, { roleName: 'Veterinarian' });
    await screen.findByText(/An Administrator of your rescue can turn it on/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows “No Permission” to a role without the right', async () => {
    mockModuleOff();
    renderSignedIn(<PrescriptionsPage />, { roleName: 'AnimalCaretaker' });
    await screen.findByText('No Permission');
  });
});
