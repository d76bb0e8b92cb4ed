import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { editingCalls, hasVersionCheck } from '#shared/calls/editing.fixture.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, type Answers, renderInside } from '#client/test-inside.tsx';
import { EDITORS } from './editors.fixture.tsx';
import { SEEN_VERSION } from './editors.records.fixture.ts';

const NEWER = 77;
const conflict = {
  version: NEWER,
  seen: { a: NEWER, b1: NEWER },
  changedBy: 'Robin',
  changedAt: '2026-11-20T10:00:00Z',
  now: [{ field: 'notes', text: 'What Robin wrote' }],
};

const scrolledTo = vi.fn<(this: Element) => void>();

beforeEach(() => {
  sessionStorage.clear();
  scrolledTo.mockReset();
  // The test's DOM has no layout, so it has nothing to scroll.
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.call(this);
  };
});

/** The version that a request says was seen. */
const seenIn = (request: unknown) => {
  const { body } = request as { body: { version?: number; seen?: Record<string, number> } };
  return body.version ?? Object.values(body.seen ?? {});
};
const noAnswers = (): Answers => ({});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** A form may have nothing to save until something is changed, or while it is being saved. */
const canPress = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(false));

/** A reply takes a turn at least, in which the form shows that it is being saved. */
const onItsWay = () => new Promise((arrived) => setTimeout(arrived));

/** The message is scrolled to, is read aloud and has the focus. */
async function isInSight(message: string | RegExp) {
  // The notice of an earlier press may still be there for a moment: it is looked for each time.
  await waitFor(() => {
    const notice = screen.getByText(message).closest<HTMLElement>('[role=alert]');
    expect(document.activeElement).toBe(notice);
    expect(scrolledTo.mock.contexts.at(-1)).toBe(notice);
  });
}

describe.each(EDITORS)(
  '$file',
  ({ call, form, replies = noAnswers, edit, buttonLabel = 'Update', typedText = 'What I typed' }) => {
    it('tells who was quicker, keeps what was typed, and goes over it only when told to', async () => {
      let version = SEEN_VERSION;
      const sent = mockReplies({
        ...Object.fromEntries(
          Object.keys(replies(SEEN_VERSION)).map((name) => [
            name,
            () => replies(version)[name]?.({} as never),
          ]),
        ),
        [call]: () => {
          version = NEWER;
          throw new ApiError(409, 'Robin changed this record meanwhile', { conflict });
        },
      });
      renderInside(form);
      await edit();
      await canPress(buttonLabel);
      press(buttonLabel);
      await isInSight(/^Robin changed .+ at .+ Reload theirs/);
      screen.getByText('What Robin wrote');
      screen.getByDisplayValue(typedText);
      // What was read again behind the form makes it no fresher.
      await canPress(buttonLabel);
      press(buttonLabel);
      await waitFor(() => expect(sent[call]).toHaveLength(2));
      await isInSight(/^Robin changed/);
      press('Overwrite');
      await waitFor(() => expect(sent[call]).toHaveLength(3));
      const asList = (seen: number) => expect.toBeOneOf([seen, [seen]]) as unknown;
      expect(sent[call]?.map(seenIn)).toEqual([asList(SEEN_VERSION), asList(SEEN_VERSION), asList(NEWER)]);
      screen.getByDisplayValue(typedText);
    });

    it.each([
      ['what it has no field for', 422, { fields: { 'of.nothing.here': 'Not in this rescue' } }],
      ['a right that is missing', 403, {}],
      ['the lost connection', 0, {}],
    ] as const)('brings a refusal of %s into sight, each time', async (_, status, details) => {
      const sent = mockReplies({
        ...replies(SEEN_VERSION),
        [call]: async () => {
          await onItsWay();
          throw new ApiError(status, 'Not in this rescue', details);
        },
      });
      renderInside(form);
      await edit();
      for (const times of [1, 2]) {
        await canPress(buttonLabel);
        screen.getByRole('button', { name: buttonLabel }).focus();
        press(buttonLabel);
        await waitFor(() => expect(sent[call]).toHaveLength(times));
        await isInSight('Not in this rescue');
      }
    });
  },
);

/** Sends a record back as it was read by a button, without a form. */
const IS_NO_FORM = /volunteers\/hours\/MissingSignOuts\.tsx$/;

const sources = import.meta.glob<string>('/frontend/{features,parts,app}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const isSource = (path: string) => !/\.(test|fixture)\.tsx$/.test(path);

it('every form has a place for what was refused', () => {
  const shows = /FormDialog|HealthForm|SaveNotice|PublicForm|RequestEmail|\bfault\b/;
  const silent = Object.entries(sources)
    .filter(([path, text]) => isSource(path) && /\buseSave(?:Each)?\(|\buseSubmit\(/.test(text))
    .filter(([, text]) => !shows.test(text));
  expect(silent.map(([path]) => path)).toEqual([]);
});

it('every form that corrects what is there is one of them', () => {
  const names = [...editingCalls.filter(hasVersionCheck).map(({ name }) => name), 'calls.update'];
  // Plain forms are given all calls of a noun at once.
  const namePatterns = names.map((name) => ({
    name,
    word: new RegExp(`\\b${name}\\b(?!\\.)|\\bplainForms<.*>\\(\\)\\(${name.replace(/\.update$/, '')},`),
  }));
  const sending = Object.entries(sources)
    .filter(([path]) => isSource(path) && !IS_NO_FORM.test(path))
    .flatMap(([path, text]) =>
      namePatterns
        .filter(({ word }) => word.test(text))
        .map(({ name }) => `${name} in ${path.replace(/^\/frontend\/(features\/)?/, '')}`),
    );
  expect(sending.toSorted()).toEqual(
    EDITORS.map(({ call, callName = call, file }) => `${callName} in ${file}`).toSorted(),
  );
});
