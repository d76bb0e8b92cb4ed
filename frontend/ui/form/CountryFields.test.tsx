import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { CountryFields } from './CountryFields.tsx';

type Countries = Parameters<typeof CountryFields>[0]['countries'];

function InForm({
  countries,
  countryId,
  onRetry,
}: {
  countries: Countries;
  countryId: string;
  onRetry?: () => void;
}) {
  const form = useForm({ defaultValues: { countryId, state: 'ME' } });
  return (
    <FormProvider {...form}>
      <CountryFields countries={countries} onRetry={onRetry} />
    </FormProvider>
  );
}

const COUNTRIES: Countries = [
  { id: 'US', countryName: 'United States', states: [{ id: 'ME', label: 'Maine' }] },
  { id: 'NL', countryName: 'Netherlands' },
];

const state = () => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(/^State/);

it.each([
  ['US', 'SELECT'],
  ['NL', 'INPUT'],
])('disables the state until the states of %s are known, and keeps its value', (countryId, tag) => {
  const { rerender } = render(<InForm countryId={countryId} countries={[]} />);
  expect(state()).toMatchObject({ value: 'ME', disabled: true });
  rerender(<InForm countryId={countryId} countries={COUNTRIES} />);
  expect(state()).toMatchObject({ tagName: tag, value: 'ME', disabled: false });
});

it('says that the countries could not be loaded, and loads them again on request', () => {
  const onRetry = vi.fn();
  render(<InForm countryId="US" countries={[]} onRetry={onRetry} />);
  screen.getByText('Couldn’t load the countries.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
