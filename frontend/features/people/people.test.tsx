import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PcoRow } from '#shared/calls/people/people.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { toastStore } from '#ui/message/toast.ts';
import { AddPco } from '#parts/person/form/AddPco.tsx';
import EditPco from '#parts/person/form/EditPco.tsx';
import DeletePco from './list/DeletePco.tsx';
import { MailSwitch } from './list/MailSwitch.tsx';

const ADA: PcoRow = {
  id: 'ada',
  entityType: 'Person',
  firstName: 'Ada',
  lastName: 'Okafor',
  street: '',
  city: 'Oban',
  state: 'Otago',
  zip: '',
  phone: '',
  email: '',
  mailList: true,
  hospital: false,
  rescue: false,
  flag: false,
  flagReason: '',
  isDeleted: false,
  version: 1,
};

describe('the mail list switch', () => {
  const mailSwitch = () => screen.getByRole('switch', { name: 'Mail list: Ada Okafor' });

  it('saves at once, without a version', async () => {
    const sent = mockReplies({ 'people.mailList': () => ({ mailList: false, version: 2 }) });
    renderSignedIn(<MailSwitch pco={ADA} />);
    fireEvent.click(mailSwitch());
    expect(mailSwitch()).toHaveProperty('checked', false);
    await waitFor(() =>
      expect(sent['people.mailList']).toEqual([{ params: { id: 'ada' }, body: { mailList: false } }]),
    );
    await waitFor(() => expect(mailSwitch().getAttribute('aria-busy')).toBe('false'));
    expect(mailSwitch()).toHaveProperty('checked', false);
  });

  it('turns back and says why when it could not be saved', async () => {
    mockReplies({
      'people.mailList': () => {
        throw new ApiError(404, 'PCO not found');
      },
    });
    renderSignedIn(<MailSwitch pco={ADA} />);
    fireEvent.click(mailSwitch());
    await waitFor(() => expect(toastTexts()).toContain('PCO not found'));
    expect(mailSwitch()).toHaveProperty('checked', true);
  });

  it('puts a person who left the list by themselves back only after a confirmation', async () => {
    const sent = mockReplies({
      'people.mailList': ({ body }: { body: { askedAgain?: boolean } }) => {
        const message = 'Ada Okafor reported one of your emails as spam on 11/3/2026';
        if (!body.askedAgain) throw new ApiError(409, message, { code: 'left-list' });
        return { mailList: true, version: 2 };
      },
    });
    renderSignedIn(<MailSwitch pco={{ ...ADA, mailList: false }} />);
    fireEvent.click(mailSwitch());
    const dialog = within(await screen.findByRole('dialog', { name: 'Mail list' }));
    dialog.getByText(/reported one of your emails as spam on/);
    expect(mailSwitch()).toHaveProperty('checked', false);
    fireEvent.click(dialog.getByRole('button', { name: 'They asked for it' }));
    await waitFor(() => expect(sent['people.mailList']).toHaveLength(2));
    expect(sent['people.mailList']?.[1]).toMatchObject({ body: { mailList: true, askedAgain: true } });
    await waitFor(() => expect(mailSwitch()).toHaveProperty('checked', true));
    expect(toastTexts()).toEqual([]);
  });

  it('is disabled for a role that may only read', () => {
    renderSignedIn(<MailSwitch pco={ADA} />, { roleName: 'Veterinarian' });
    expect(mailSwitch().matches(':disabled')).toBe(true);
  });
});

it('a person with records cannot be deleted, which is said before any question', async () => {
  const sent = mockReplies({ 'people.links': () => ({ linked: true }) });
  renderSignedIn(<DeletePco pco={ADA} onClose={vi.fn()} />);
  await screen.findByText('PCO has attached records so must be merged with another PCO');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.getByRole('link', { name: /Merge/ }).getAttribute('href')).toBe('/pco/mergePco?id=ada');
  expect(sent['people.remove']).toBeUndefined();
});

it('a person who got records meanwhile is not deleted, and the dialog says why', async () => {
  const message = 'PCO has attached records so must be merged with another PCO';
  mockReplies({
    'people.links': () => ({ linked: false }),
    'people.remove': () => {
      throw new ApiError(409, message);
    },
  });
  const onClose = vi.fn();
  renderSignedIn(<DeletePco pco={ADA} onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText(message);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: /Merge/ }).getAttribute('href')).toBe('/pco/mergePco?id=ada');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('reports that a person was deleted', async () => {
  mockReplies({ 'people.links': () => ({ linked: false }), 'people.remove': () => ({}) });
  const [onDeleted, onClose] = [vi.fn(), vi.fn()];
  renderSignedIn(<DeletePco pco={ADA} onDeleted={onDeleted} onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onDeleted).toHaveBeenCalledOnce();
});

describe('the form', () => {
  const replyCountries = () => ({
    countries: [{ id: 'US', countryName: 'United States', isoCode: 'US', stdCode: '+1' }],
  });
  const field = (label: RegExp) => screen.findByLabelText(label);
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await field(label), { target: { value } });

  it('empties and disables the fields of a person for an organization, and the reverse', async () => {
    mockReplies({ 'tenants.countries': replyCountries });
    renderSignedIn(<AddPco kind="anybody" onClose={vi.fn()} onAdded={vi.fn()} />);
    await type(/^First Name/, 'Ada');
    const clinic = () => screen.getByLabelText(/^Animal clinic/);
    // The test's DOM knows of a disabled group, and not that its boxes are.
    const isEnabled = () => clinic().closest('fieldset:disabled, fieldset[disabled]') === null;
    expect(isEnabled()).toBe(false);
    fireEvent.click(screen.getByLabelText('Company or Organization'));
    expect(await field(/^First Name/)).toHaveProperty('value', '');
    expect((await field(/^First Name/)).matches(':disabled')).toBe(true);
    await screen.findByLabelText(/^Name/);
    expect(isEnabled()).toBe(true);
    fireEvent.click(clinic());
    fireEvent.click(screen.getByLabelText('Person'));
    await waitFor(() => expect(clinic()).toHaveProperty('checked', false));
  });

  it('asks for a reason only while the flag is set', async () => {
    mockReplies({ 'tenants.countries': replyCountries });
    renderSignedIn(<AddPco kind="anybody" onClose={vi.fn()} onAdded={vi.fn()} />);
    expect(screen.queryByLabelText(/^Flag Reason/)).toBeNull();
    fireEvent.click(await field(/^Flag/));
    await field(/^Flag Reason/);
  });

  it('adds a person with an existing name only by Add Anyway', async () => {
    let forceValues: unknown[] = [];
    mockReplies({
      'tenants.countries': replyCountries,
      'people.create': ({ query }: { query: { force?: unknown } }) => {
        forceValues = [...forceValues, query.force];
        if (!query.force)
          throw new ApiError(409, 'A person with this name already exists.', {
            code: 'namesake',
            forceable: true,
          });
        return {
          id: 'new',
          pco: { ...ADA, id: 'new', street2: '', countryId: 'US', otherPhone: '', website: '', notes: '' },
        };
      },
    });
    const [onAdded, onOpen] = [vi.fn(), vi.fn()];
    renderSignedIn(<AddPco kind="person" onClose={vi.fn()} onAdded={onAdded} onOpen={onOpen} />);
    await screen.findByRole('option', { name: 'United States' });
    await type(/^Country/, 'US');
    await type(/^Last Name/, 'Okafor');
    await type(/^State/, 'Maine');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('A person with this name already exists.');
    expect(await field(/^Last Name/)).toHaveProperty('value', 'Okafor');
    fireEvent.click(screen.getByRole('button', { name: 'Add Anyway' }));
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
    expect(forceValues).toEqual([false, true]);
    // The row may be far down the alphabet: the message leads to it.
    const [message] = toastStore.read();
    expect(message?.action?.label).toBe('Open');
    message?.action?.run();
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'new' }));
  });
});

it('editing a person shows possible twins, without the person', async () => {
  const { version, isDeleted, ...otherFields } = ADA;
  const pco = {
    ...otherFields,
    isDeleted,
    version,
    street2: '',
    countryId: 'US',
    otherPhone: '',
    website: '',
    notes: '',
  };
  const sent = mockReplies({
    'people.get': () => ({ pco }),
    'tenants.countries': () => ({ countries: [] }),
    'twins.like': () => ({
      twins: [
        {
          pco: {
            id: 'eda',
            entityType: 'Person' as const,
            firstName: 'Eda',
            lastName: 'Okafor',
            city: 'Oban',
          },
          strength: 'likely' as const,
          reasons: ['email' as const],
        },
      ],
    }),
  });
  renderSignedIn(<EditPco id="ada" onClose={vi.fn()} />);
  const twinLink = await screen.findByRole('link', { name: 'Eda Okafor' });
  expect(twinLink.getAttribute('href')).toBe('/pco/eda');
  expect(sent['twins.like']).toMatchObject([{ query: { lastName: 'Okafor', exceptId: 'ada' } }]);
});
