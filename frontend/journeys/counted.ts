import type { Locator } from '@playwright/test';

/** Counts what a person does: presses, and fields that are filled in. */
export function makeWorkCounter() {
  const work = { presses: 0, fields: 0 };
  return {
    work,
    press: async (target: Locator) => {
      await target.click();
      work.presses += 1;
    },
    fill: async (field: Locator, text: string) => {
      await field.fill(text);
      work.fields += 1;
    },
    /** Ticking a box counts as filling in a field. */
    tick: async (checkbox: Locator) => {
      await checkbox.check();
      work.fields += 1;
    },
    choose: async (field: Locator, label: string) => {
      await field.selectOption({ label });
      work.fields += 1;
    },
  };
}
