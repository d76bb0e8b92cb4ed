import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { TextAreaField, TextField } from './fields.tsx';
import { Form, useSchemaForm } from './Form.tsx';
import { KeepValuesContext } from './KeepValue.tsx';

const Schema = z.object({ results: z.string() });

it.each([
  ['one line', TextField],
  ['several lines', TextAreaField],
])('a doubt about a field of %s has a button that keeps its value, until that is changed', (_, Field) => {
  const onKeep = vi.fn();
  const doubt = { label: 'Keep 10.15', text: 'Unusual for a dog', enteredValue: '10.15', onKeep };
  function Screen() {
    const form = useSchemaForm(Schema, { results: '10.15' });
    return (
      <Form form={form} onSubmit={() => undefined}>
        <KeepValuesContext value={(name) => (name === 'results' ? doubt : undefined)}>
          <Field name="results" label="Results" />
        </KeepValuesContext>
      </Form>
    );
  }
  render(<Screen />);
  screen.getByText('Unusual for a dog');
  fireEvent.click(screen.getByRole('button', { name: 'Keep 10.15' }));
  expect(onKeep).toHaveBeenCalledOnce();
  fireEvent.change(screen.getByLabelText('Results'), { target: { value: '101.5' } });
  expect(screen.queryByRole('button', { name: 'Keep 10.15' })).toBeNull();
});
